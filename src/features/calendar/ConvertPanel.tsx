import { useTranslation } from '../../i18n/use-translation.ts'
import { civilOf } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { ConvertForm } from './ConvertForm.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { readMonth, type TypedDate } from './convert.ts'
import type { MonthPlace } from './month-place.ts'
import { useDates } from './use-dates.ts'

const ways: readonly MonthPlace['by'][] = ['civil', 'hijri']

interface Props {
  calendar: HijriCalendar
  today: number
  search: CalendarSearch
}

/** Both ways of converting, side by side. They begin with what the address asks for, else with today. */
export function ConvertPanel({ calendar, today, search }: Props) {
  const { t } = useTranslation('calendar')
  const { number } = useDates()
  return (
    <section className="no-print grid gap-4" aria-labelledby="convert">
      <h2 id="convert">{t('convert.title')}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {ways.map(from => (
          <ConvertForm
            key={from}
            {...{ from, calendar }}
            begin={beginOf(from, { calendar, today, search }, number)}
          />
        ))}
      </div>
    </section>
  )
}

/** In the reader's own digits; what the address holds stays as it was typed. */
function beginOf(
  from: MonthPlace['by'],
  { calendar, today, search }: Props,
  number: (value: number) => string,
): TypedDate {
  if (search.from === from) return { d: search.d ?? '', m: String(readMonth(search.m)), y: search.y ?? '' }
  const { year, month, day } = from === 'hijri' ? calendar.hijriOf(today) : civilOf(today)
  return { d: number(day), m: String(month), y: number(year) }
}
