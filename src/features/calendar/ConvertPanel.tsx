import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { civilOf } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { ConvertForm } from './ConvertForm.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { readMonth, type TypedDate } from './convert.ts'
import type { MonthPlace } from './month-place.ts'
import { useDates } from './use-dates.ts'

const ways: readonly MonthPlace['by'][] = ['civil', 'hijri']

interface Props extends Omit<CalendarSearch, 'month'> {
  calendar: HijriCalendar
  today: number
}

/** Both ways of converting, side by side. They begin with what the address asks for, else with today. */
export const ConvertPanel = memo(function ConvertPanel(props: Props) {
  const { t } = useTranslation('calendar')
  const { number } = useDates()
  return (
    <section className="no-print grid gap-4" aria-labelledby="convert">
      <h2 id="convert">{t('convert.title')}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {ways.map(from => (
          <ConvertForm
            key={from}
            from={from}
            calendar={props.calendar}
            begin={beginOf(from, props, number)}
          />
        ))}
      </div>
    </section>
  )
})

/** In the reader's own digits; what the address holds stays as it was typed. */
function beginOf(
  from: MonthPlace['by'],
  { calendar, today, ...asked }: Props,
  number: (value: number) => string,
): TypedDate {
  if (asked.from === from) return { d: asked.d ?? '', m: String(readMonth(asked.m)), y: asked.y ?? '' }
  const { year, month, day } = from === 'hijri' ? calendar.hijriOf(today) : civilOf(today)
  return { d: number(day), m: String(month), y: number(year) }
}
