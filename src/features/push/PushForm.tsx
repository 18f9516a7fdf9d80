import { type FormEvent, useState } from 'react'
import type { PushChoices } from '../../../contract/push.ts'
import type { PushTopic } from '../../../contract/push-message.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { PrayerChoices } from './PrayerChoices.tsx'
import { PushActs } from './PushActs.tsx'
import type { KnownPlace } from './prayer-place.ts'
import { push } from './push.state.ts'
import { QuietHours } from './QuietHours.tsx'
import { TopicChoices } from './TopicChoices.tsx'
import { offeredTopics } from './topic-rules.ts'

interface Props {
  choices: PushChoices
  /** False: the service could not be asked, and nothing can be changed. */
  isSure: boolean
  place: KnownPlace | null
}

type Quiet = NonNullable<PushChoices['quiet']>

/** Who turns them on is asked for no more than a yes. Fajr and Isha lie in most nights: who chose to hear of them does. */
const usualQuiet: Quiet = { from: '22:00', to: '06:00', letsPrayers: true }

/** What this device is told about, and when it is left in peace. */
export function PushForm({ choices, isSure, place }: Props) {
  const { t } = useTranslation(['push', 'settings'])
  const { isAuthenticated } = useAuth()
  const [topics, setTopics] = useState<readonly PushTopic[]>(choices.topics)
  const [isQuiet, setIsQuiet] = useState(choices.quiet !== null)
  const [hours, setHours] = useState<Quiet>(choices.quiet ?? usualQuiet)
  const [before, setBefore] = useState(() => prayerReminders.get().before)
  const { submit, isBusy } = useSubmit(push.choose)
  const isSame = isQuiet && hours.from === hours.to
  const offered = offeredTopics({ hasPlace: place !== null, isSignedIn: isAuthenticated })
  const wantsPrayers = place !== null && topics.includes('prayer')
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSame) return
    const failed = await submit({
      ...choices,
      topics: topics.filter(topic => offered.some(each => each.topic === topic && each.isOpen)),
      quiet: isQuiet ? hours : null,
      // Without the topic the service needs to know of no place.
      place: wantsPrayers ? { ...place, before } : null,
    })
    if (failed) return toast({ title: t('settings.failed'), tone: 'error' })
    // The open app reminds of the same; told after the service, which else would be asked a second time.
    if (wantsPrayers) prayerReminders.set({ ...prayerReminders.get(), before })
    toast({ title: t('settings:saved'), tone: 'done' })
  }
  return (
    <div className="panel gap-5">
      <div>
        <Pill tone="green">{t('settings.isOn')}</Pill>
      </div>
      {!isSure && <Notice tone="offline">{t('settings.notSure')}</Notice>}
      <form noValidate className="grid gap-5" onSubmit={event => void onSubmit(event)}>
        <TopicChoices
          offered={offered}
          chosen={topics}
          isLocked={!isSure}
          onChange={setTopics}
          prayers={wantsPrayers && <PrayerChoices before={before} isLocked={!isSure} onChange={setBefore} />}
        />
        <QuietHours
          isQuiet={isQuiet}
          hours={hours}
          timeZone={choices.timeZone}
          error={isSame ? t('settings.sameTimes') : undefined}
          isLocked={!isSure}
          hasPrayers={place !== null}
          onQuiet={setIsQuiet}
          onHours={setHours}
        />
        <div>
          <Button type="submit" isLoading={isBusy} disabled={!isSure}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
      <PushActs isLocked={!isSure} />
    </div>
  )
}
