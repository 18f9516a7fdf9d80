import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'

/** Time enough to put the phone away. */
const laterMs = 5_000

type Outcome = 'none' | 'no_worker' | 'denied' | 'shown'

async function show(title: string, options: NotificationOptions, afterMs: number): Promise<Outcome> {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'none'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return 'no_worker'
  await new Promise(resolve => setTimeout(resolve, afterMs))
  await registration.showNotification(title, options)
  return 'shown'
}

/** A notification that needs no push service: how it looks here, and where a press leads. */
export function LocalNotification() {
  const { t, language } = useTranslation(['testing', 'push'])
  const { direction } = useReader()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async (afterMs: number) => {
    const options = {
      body: t('push:test.body'),
      lang: language,
      dir: direction,
      tag: 'demo',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { url: '/push-notification-test', shownAt: Date.now() },
    }
    setOutcome(null)
    setOutcome(await show(t('push:test.title'), options, afterMs))
  }
  return (
    <section className="panel gap-4">
      <h2>{t('demo.local')}</h2>
      <p className="text-soft">{t('demo.localText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void run(0)}>
          {t('demo.localNow')}
        </Button>
        <Button variant="outline" onClick={() => void run(laterMs)}>
          {t('demo.localLater')}
        </Button>
      </div>
      <p aria-live="polite">{outcome && t(`demo.outcomes.${outcome}`)}</p>
    </section>
  )
}
