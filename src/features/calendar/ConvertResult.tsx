import { useTranslation } from '../../i18n/use-translation.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import type { MonthPlace } from './month-place.ts'
import { useDates } from './use-dates.ts'

/** The day in the other calendar, with a word where it is calculated. */
export function ConvertResult({
  from,
  calendar,
  day,
}: {
  from: MonthPlace['by']
  calendar: HijriCalendar
  day: number
}) {
  const { t } = useTranslation('calendar')
  const { hijri, civil } = useDates()
  const date = calendar.hijriOf(day)
  const isCalculated = calendar.basisOf(date.year, date.month) === 'calculated'
  return (
    <div className="grid gap-1">
      <p className="text-lg font-semibold">{from === 'civil' ? hijri(date) : civil(day, 'long')}</p>
      <p className="text-sm text-soft">{civil(day, 'weekday')}</p>
      {isCalculated && <p className="text-sm text-soft">{t('basis.calculated')}</p>}
    </div>
  )
}
