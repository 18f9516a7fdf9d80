import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { PushChoices } from '../../../contract/push.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { toast } from '../../ui/toasts.state.ts'
import { useOnline } from '../../ui/use-online.ts'
import { push } from './push.state.ts'
import { offeredTopics } from './topic-rules.ts'

/** Little, and only what a gift of one's own asks for; the rest is chosen next. */
const firstChoices = (language: PushChoices['language']): PushChoices => ({
  topics: ['receipts'],
  language,
  timeZone: deviceZone(),
  quiet: null,
  place: null,
})

/** Says first what it is about; the browser's own question comes with the press. */
export function PushOff({ hasPlace }: { hasPlace: boolean }) {
  const { t, language } = useTranslation(['push', 'errors'])
  const { isAuthenticated } = useAuth()
  const online = useOnline()
  const [isBusy, setIsBusy] = useState(false)
  const turnOn = async () => {
    const near = stayNear()
    setIsBusy(true)
    try {
      const became = await push.turnOn(firstChoices(language))
      if (became === 'on')
        toast({ title: t('settings.turnedOn'), description: t('settings.turnedOnText'), tone: 'done' })
      else if (became !== 'denied') toast({ title: t(`settings.${became}`), tone: 'info' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast({ title: t('settings.failed'), tone: 'error' })
    } finally {
      setIsBusy(false)
      near()
    }
  }
  return (
    <div className="panel gap-4">
      <p>{t('settings.intro')}</p>
      <ul className="grid gap-2">
        {offeredTopics({ hasPlace, isSignedIn: isAuthenticated }).map(({ topic }) => (
          <li key={topic} className="border-b border-base-300 pb-2 last:border-0 last:pb-0">
            <p className="font-semibold">{t(`settings.topics.${topic}`)}</p>
            <p className="text-soft">{t(`settings.hints.${topic}`)}</p>
          </li>
        ))}
      </ul>
      {!online && <Notice tone="offline">{t('settings.offline')}</Notice>}
      <div>
        <Button
          icon={<BellRing size={18} aria-hidden="true" />}
          isLoading={isBusy}
          disabled={!online}
          onClick={() => void turnOn()}
        >
          {t('settings.turnOn')}
        </Button>
      </div>
    </div>
  )
}
