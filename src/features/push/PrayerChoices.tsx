import { useTranslation } from '../../i18n/use-translation.ts'
import type { ReminderChoice } from '../../lib/prayer/reminders.ts'
import { PrayerMinutes } from '../../ui/PrayerMinutes.tsx'

interface Props {
  before: ReminderChoice['before']
  isLocked: boolean
  onChange: (before: ReminderChoice['before']) => void
}

/** Of which prayers this device is told, and how long before. */
export function PrayerChoices({ before, isLocked, onChange }: Props) {
  const { t } = useTranslation('push')
  return (
    <fieldset className="ms-9 grid gap-3">
      <legend className="field-label mb-1">{t('settings.prayers')}</legend>
      <PrayerMinutes
        before={before}
        nameOf={prayer => t(`prayers.${prayer}`)}
        onChange={onChange}
        isDisabled={isLocked}
      />
    </fieldset>
  )
}
