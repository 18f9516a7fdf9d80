import { keptFasts, markFast } from '../../data/kept-fasts.ts'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDates } from './use-dates.ts'

interface Props {
  year: number
  /** Of the month. */
  number: number
  /** A day that has not come cannot have been kept. */
  isAhead: boolean
}

/** Whether a day was fasted, for oneself. */
export function FastBox({ year, number, isAhead }: Props) {
  const { t } = useTranslation('ramadan')
  const dates = useDates()
  const kept = useKept(keptFasts)[year] ?? []
  return (
    <label className="fast-box">
      <input
        type="checkbox"
        className="checkbox"
        aria-label={t('table.keptDay', { day: dates.number(number) })}
        checked={kept.includes(number)}
        disabled={isAhead}
        onChange={event => markFast(year, number, event.target.checked)}
      />
    </label>
  )
}
