import { useTranslation } from '../i18n/use-translation.ts'
import { type Prayer, prayers } from '../lib/prayer/prayers.ts'
import { type ReminderChoice, reminderMinutes } from '../lib/prayer/reminders.ts'
import { SelectField } from './SelectField.tsx'
import { useLocale } from './useLocale.ts'

type Before = ReminderChoice['before']

interface PrayerMinutesProps {
  before: Before
  nameOf: (prayer: Prayer) => string
  onChange: (before: Before) => void
  isDisabled?: boolean
}

const off = 'off'

/** Of which prayers one is told, and how long before they begin. Its texts are those of `own-times`. */
export function PrayerMinutes({ before, nameOf, onChange, isDisabled = false }: PrayerMinutesProps) {
  const { t } = useTranslation('own-times')
  const { locale } = useLocale()
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const label = (minutes: number) =>
    minutes === 0 ? t('reminders.begins') : t('reminders.before', { time: duration.format(minutes) })
  const options = [
    ...reminderMinutes.map(minutes => ({ value: String(minutes), label: label(minutes) })),
    { value: off, label: t('reminders.none') },
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {prayers.map(prayer => (
        <SelectField
          key={prayer}
          label={nameOf(prayer)}
          options={options}
          disabled={isDisabled}
          value={String(before[prayer] ?? off)}
          onChange={({ target }) =>
            onChange({ ...before, [prayer]: reminderMinutes.find(each => String(each) === target.value) })
          }
        />
      ))}
    </div>
  )
}
