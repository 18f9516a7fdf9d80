import { Link } from '@tanstack/react-router'
import { Volume2 } from 'lucide-react'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Prayer, prayers } from '../../lib/prayer/prayers.ts'
import { type ReminderChoice, reminderMinutes } from '../../lib/prayer/reminders.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { NotificationOffer } from './NotificationOffer.tsx'
import { playTone } from './play-tone.ts'
import type { Clock } from './use-clock.ts'

const change = (part: Partial<ReminderChoice>) =>
  void prayerReminders.set({ ...prayerReminders.get(), ...part })

interface ReminderSheetProps {
  isOpen: boolean
  onClose: () => void
  clock: Clock
}

/** Which prayers the open app reminds of, and how. Each choice holds at once, on this device. */
export function ReminderSheet({ isOpen, onClose, clock }: ReminderSheetProps) {
  const { t } = useTranslation('own-times')
  const choice = useKept(prayerReminders)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('reminders.title')} description={t('reminders.text')}>
      <div className="grid gap-5">
        <CheckField
          name="reminders"
          label={t('reminders.on')}
          checked={choice.isOn}
          onChange={event => change({ isOn: event.target.checked })}
        />
        {choice.isOn && <Choices choice={choice} clock={clock} />}
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

function Choices({ choice, clock }: { choice: ReminderChoice; clock: Clock }) {
  const { t } = useTranslation('own-times')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {prayers.map(prayer => (
          <PrayerField key={prayer} prayer={prayer} choice={choice} clock={clock} />
        ))}
      </div>
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

const off = 'off'

function PrayerField({ prayer, choice, clock }: { prayer: Prayer; choice: ReminderChoice; clock: Clock }) {
  const { t } = useTranslation(['own-times', 'prayer'])
  const label = (minutes: number) =>
    minutes === 0 ? t('reminders.begins') : t('reminders.before', { time: clock.duration(minutes) })
  return (
    <SelectField
      label={t(`prayer:marks.${prayer}`)}
      options={[
        ...reminderMinutes.map(minutes => ({ value: String(minutes), label: label(minutes) })),
        { value: off, label: t('reminders.none') },
      ]}
      value={String(choice.before[prayer] ?? off)}
      onChange={({ target }) =>
        change({
          before: { ...choice.before, [prayer]: reminderMinutes.find(each => String(each) === target.value) },
        })
      }
    />
  )
}
