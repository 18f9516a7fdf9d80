import { useEffect, useState } from 'react'
import { type PushArrival, pushArrivals } from '../../data/push-signals.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'

/** What the worker tells while this page is open. */
function useArrivals(): readonly PushArrival[] {
  const [arrivals, setArrivals] = useState<readonly PushArrival[]>([])
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    const told = new BroadcastChannel(pushArrivals)
    // The worker is ours: what it tells is what it says it is.
    told.addEventListener('message', ({ data }: MessageEvent<PushArrival>) =>
      setArrivals(before => [data, ...before]),
    )
    return () => told.close()
  }, [])
  return arrivals
}

async function shownNow(): Promise<readonly Notification[]> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.getNotifications()) ?? []
}

/** What reached the worker, and what is still in the tray. */
export function ReceivedPushes() {
  const { t } = useTranslation('testing')
  const arrivals = useArrivals()
  const [tray, setTray] = useState<readonly Notification[]>([])
  const look = () => void shownNow().then(setTray)
  useEffect(look, [arrivals])
  const moment = useMoment({ timeStyle: 'medium' })
  const clear = () => {
    for (const notification of tray) notification.close()
    setTray([])
  }
  return (
    <>
      {arrivals.length === 0 && <p className="text-soft">{t('push.nothingReceived')}</p>}
      <ul aria-live="polite" aria-label={t('push.received')}>
        {arrivals.map(({ message, at }) => (
          <li
            key={`${at} ${message?.tag}`}
            className="border-b border-base-300 py-2 last:border-0"
            lang={message?.lang}
            dir={message?.dir}
          >
            <p className="font-semibold">{message?.title ?? t('push.unreadable')}</p>
            {message && (
              <>
                <p>{message.body}</p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
                  <Pill>{message.topic}</Pill>
                  <bdi dir="ltr">{message.url}</bdi>
                  <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{t('push.inTray', { count: tray.length })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={look}>
          {t('push.look')}
        </Button>
        {tray.length > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t('push.clearTray')}
          </Button>
        )}
      </div>
    </>
  )
}
