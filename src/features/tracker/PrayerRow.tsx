import { useTranslation } from '../../i18n/use-translation.ts'
import { type LoggedPrayer, prayerStatuses } from '../../lib/prayer/prayer-log.ts'
import type { Prayer } from '../../lib/prayer/prayers.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

type Flag = 'isShortened' | 'isCombined'

/** What a traveller may do with each: Fajr and Maghrib are never shortened, and Fajr is prayed with no other. */
const flagsOf: Record<Prayer, readonly Flag[]> = {
  fajr: [],
  zuhr: ['isShortened', 'isCombined'],
  asr: ['isShortened', 'isCombined'],
  maghrib: ['isCombined'],
  isha: ['isShortened', 'isCombined'],
}

const flagTexts: Record<Flag, string> = {
  isShortened: 'tracker:shortened',
  isCombined: 'tracker:combined',
}

interface PrayerRowProps {
  prayer: Prayer
  entry: LoggedPrayer | null
  /** Why it can't have been prayed yet. */
  awaited: string | undefined
  onChange: (entry: LoggedPrayer | null) => void
}

/** One prayer: its status, and once it has one, whether it was shortened or combined. */
export function PrayerRow({ prayer, entry, awaited, onChange }: PrayerRowProps) {
  const { t } = useTranslation(['tracker', 'prayer'])
  const choose = (value: string) => {
    const status = prayerStatuses.find(each => each === value)
    onChange(status ? { ...entry, status } : null)
  }
  const flag = (name: Flag, isOn: boolean) => {
    if (!entry) return
    const { [name]: _before, ...rest } = entry
    onChange(isOn ? { ...rest, [name]: true } : rest)
  }
  const flags = entry && entry.status !== 'missed' && entry.status !== 'excused' ? flagsOf[prayer] : []
  return (
    <li>
      <SelectField
        label={t(`prayer:marks.${prayer}`)}
        hint={awaited}
        value={entry?.status ?? ''}
        onChange={event => choose(event.target.value)}
        options={[
          { value: '', label: t('tracker:status.none') },
          ...prayerStatuses.map(value => ({
            value,
            label: t(`tracker:status.${value}`),
            // An excuse can be known before.
            isDisabled: awaited !== undefined && value !== 'excused',
          })),
        ]}
      />
      {flags.length > 0 && (
        <div className="flex flex-wrap gap-x-6">
          {flags.map(name => (
            <CheckField
              key={name}
              label={t(flagTexts[name])}
              checked={entry?.[name] ?? false}
              onChange={event => flag(name, event.target.checked)}
            />
          ))}
        </div>
      )}
    </li>
  )
}
