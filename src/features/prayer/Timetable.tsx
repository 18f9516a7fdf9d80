import { useTranslation } from '../../i18n/use-translation.ts'
import { isoOf, weekdayOf } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { dayMarks } from '../../lib/prayer/prayers.ts'
import { NextDayMark } from '../../ui/NextDayMark.tsx'
import { NextDayNote } from '../../ui/NextDayNote.tsx'
import type { Clock } from '../../ui/use-clock.ts'
import type { Why } from './use-why.ts'

const friday = 5

interface TimetableProps {
  days: readonly DayTimes[]
  /** Year, month and day of today as isoOf writes it. */
  today: string
  caption: string
  /** What they are calculated by: a sheet of paper says it too. */
  why: Why
  clock: Clock
}

/** Days in rows, the six times in columns; of a year each month under its name. */
export function Timetable({ days, today, caption, why, clock }: TimetableProps) {
  const { t } = useTranslation('prayer')
  const isLong = days.length > 31
  return (
    <div className="overflow-x-auto">
      <table className="timetable">
        <caption className="sr-only print:not-sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.day')}</th>
            {dayMarks.map(mark => (
              <th key={mark} scope="col">
                {t(`marks.${mark}`)}
              </th>
            ))}
          </tr>
        </thead>
        {months(days).map(month => (
          <tbody key={isoOf(month.first.day)}>
            {isLong && (
              <tr className="timetable-month">
                <th scope="rowgroup" colSpan={7}>
                  {clock.month(month.first.day)}
                </th>
              </tr>
            )}
            {month.days.map(times => (
              <Row key={isoOf(times.day)} times={times} isToday={isoOf(times.day) === today} clock={clock} />
            ))}
          </tbody>
        ))}
      </table>
      {/* No mark is later than Isha. */}
      {days.some(({ day, isha }) => clock.isNextDay(isha, day)) && <NextDayNote label={t('day.nextDay')} />}
      {why.rules.map(each => (
        <p key={each} className="no-print pt-2 text-sm text-soft">
          {each}
        </p>
      ))}
      {/* On paper in one, where a month is to fit a sheet. */}
      <p className="hidden text-[7.5pt] print:block">{[...why.reasons, ...why.rules].join(' ')}</p>
    </div>
  )
}

function Row({ times, isToday, clock }: { times: DayTimes; isToday: boolean; clock: Clock }) {
  const { t } = useTranslation('prayer')
  const isFriday = weekdayOf(times.day) === friday
  return (
    <tr
      className={`${isToday ? 'is-today' : ''} ${isFriday ? 'is-friday' : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <th scope="row">
        <time dateTime={isoOf(times.day)}>
          {clock.dayNumber(times.day)}
          <span className="timetable-weekday">{clock.weekday(times.day)}</span>
        </time>
      </th>
      {dayMarks.map(mark => (
        <td key={mark}>
          {clock.short(times[mark])}
          {clock.isNextDay(times[mark], times.day) && <NextDayMark label={t('day.nextDay')} />}
        </td>
      ))}
    </tr>
  )
}

interface Month {
  first: DayTimes
  days: DayTimes[]
}

function months(days: readonly DayTimes[]): Month[] {
  const found: Month[] = []
  for (const times of days) {
    const last = found.at(-1)
    if (last?.first.day.month === times.day.month) last.days.push(times)
    else found.push({ first: times, days: [times] })
  }
  return found
}
