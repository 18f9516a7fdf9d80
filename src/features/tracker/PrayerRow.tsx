import { useTranslation } from '../../i18n/use-translation.ts'
import { type LoggedPrayer, prayerStatuses } from '../../lib/prayer/prayer-log.ts'
import type { Prayer } from '../../lib/prayer/prayers.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

interface PrayerRowProps {
  prayer: Prayer
  entry: LoggedPrayer | null
  onChange: (entry: LoggedPrayer | null) => void
}

/** One prayer: its status, and once it has one, whether it was shortened or combined. */
export function PrayerRow({ prayer, entry, onChange }: PrayerRowProps) {
  const { t } = useTranslation(['tracker', 'prayer'])
  const choose = (value: string) => {
    const status = prayerStatuses.find(each => each === value)
    onChange(status ? { ...entry, status } : null)
  }
  const flag = (name: 'isShortened' | 'isCombined') => (isOn: boolean) => {
    if (!entry) return
    const { [name]: _before, ...rest } = entry
    onChange(isOn ? { ...rest, [name]: true } : rest)
  }
  return (
    <li>
      <SelectField
        label={t(`prayer:marks.${prayer}`)}
        value={entry?.status ?? ''}
        onChange={event => choose(event.target.value)}
        options={[
          { value: '', label: t('tracker:status.none') },
          ...prayerStatuses.map(value => ({ value, label: t(`tracker:status.${value}`) })),
        ]}
      />
      {entry && entry.status !== 'missed' && entry.status !== 'excused' && (
        <div className="flex flex-wrap gap-x-6">
          <CheckField
            label={t('tracker:shortened')}
            checked={entry.isShortened ?? false}
            onChange={event => flag('isShortened')(event.target.checked)}
          />
          <CheckField
            label={t('tracker:combined')}
            checked={entry.isCombined ?? false}
            onChange={event => flag('isCombined')(event.target.checked)}
          />
        </div>
      )}
    </li>
  )
}
