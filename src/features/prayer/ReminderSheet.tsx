import { Link } from '@tanstack/react-router'
import { Volume2 } from 'lucide-react'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { keptChoices } from '../../data/push-choices.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ReminderChoice } from '../../lib/prayer/reminders.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { PrayerMinutes } from '../../ui/PrayerMinutes.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { NotificationOffer } from './NotificationOffer.tsx'
import { playTone } from './play-tone.ts'

const change = (part: Partial<ReminderChoice>) =>
  void prayerReminders.set({ ...prayerReminders.get(), ...part })

interface ReminderSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** Which prayers the open app reminds of, and how. Each choice holds at once, on this device. */
export function ReminderSheet({ isOpen, onClose }: ReminderSheetProps) {
  const { t } = useTranslation('own-times')
  const choice = useKept(prayerReminders)
  const quiet = useKept(keptChoices)?.quiet
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('reminders.title')} description={t('reminders.text')}>
      <div className="grid gap-5">
        <CheckField
          name="reminders"
          label={t('reminders.on')}
          checked={choice.isOn}
          onChange={event => change({ isOn: event.target.checked })}
        />
        {choice.isOn && <Choices choice={choice} />}
        {choice.isOn && quiet && !quiet.letsPrayers && (
          <p className="text-sm text-soft">{t('reminders.quiet')}</p>
        )}
        <p className="text-sm text-soft">
          {t('reminders.closed')}{' '}
          <Link to="/settings" search={{ section: 'notifications' }} className="text-link">
            {t('reminders.toSettings')}
          </Link>
        </p>
      </div>
    </Sheet>
  )
}

function Choices({ choice }: { choice: ReminderChoice }) {
  const { t } = useTranslation(['own-times', 'prayer'])
  return (
    <>
      <PrayerMinutes
        before={choice.before}
        nameOf={prayer => t(`prayer:marks.${prayer}`)}
        onChange={before => change({ before })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField
          name="tone"
          label={t('reminders.tone')}
          checked={choice.hasTone}
          onChange={event => change({ hasTone: event.target.checked })}
        />
        <Button
          variant="outline"
          icon={<Volume2 size={18} aria-hidden="true" />}
          onClick={() => void playTone()}
        >
          {t('reminders.hear')}
        </Button>
      </div>
      <NotificationOffer />
    </>
  )
}
