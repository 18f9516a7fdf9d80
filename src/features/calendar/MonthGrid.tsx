import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { firstWeekday } from '../../lib/week-start.ts'
import { weekdayLetter } from '../../lib/weekday-letter.ts'
import { DayCell } from './DayCell.tsx'
import { dayAfterKey } from './day-after-key.ts'
import { daysOf, type MonthPlace, weeksOf } from './month-place.ts'
import { useDates } from './use-dates.ts'

interface Props {
  calendar: HijriCalendar
  place: MonthPlace
  today: number
  title: string
  withDisputed: boolean
  onOpen: (day: number) => void
  /** A key has led out of the month. */
  onLeave: (day: number) => void
}

/** A month as a grid of days. Arrow keys walk, Page Up and Page Down change the month; one day at a time takes the tab. */
export function MonthGrid({ calendar, place, today, title, withDisputed, onOpen, onLeave }: Props) {
  const { t, language } = useTranslation('calendar')
  const { direction } = useReader()
  const dates = useDates()
  const days = daysOf(calendar, place)
  const [first, last] = days
  const { active, walkTo } = useActiveDay(days, today)
  const weeks = weeksOf(days, firstWeekday[language])
  const pressed = (event: KeyboardEvent, day: number) => {
    const next = dayAfterKey(event.key, {
      day,
      place,
      calendar,
      direction,
      weekStart: firstWeekday[language],
    })
    if (next === null) return
    event.preventDefault()
    walkTo(next)
    if (next < first || next > last) onLeave(next)
  }
  const cell = (day: number) => (
    <DayCell
      {...{ calendar, day, place, withDisputed, dates, onOpen }}
      isToday={day === today}
      isActive={day === active}
      onKey={pressed}
    />
  )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of WAI-ARIA's Authoring Practices */}
      <table role="grid" className="month-grid" aria-label={title}>
        <WeekdayRow />
        <tbody>
          {/* By its place and not by its day: another month writes other words into the same cells. */}
          {weeks.map((week, row) => (
            <tr key={`row-${row}`}>
              {week.map((day, column) => (
                <td key={`column-${column}`}>{day !== null && cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sr-only">{t('month.keys')}</p>
    </>
  )
}

/** The longest short name of a weekday, in characters, for which a phone has room. */
const mostOfShortName = 5

/**
 * Arabic and Portuguese have no short names of weekdays, Bengali has a long one among them: on a phone letters stand for
 * all seven of the week then. Urdu has no letters.
 */
function WeekdayRow() {
  const { language } = useTranslation('calendar')
  const { civil } = useDates()
  // 4 January 1970 was a Sunday.
  const first = 3 + firstWeekday[language]
  const days = Array.from({ length: 7 }, (_, column) => first + column)
  const areShort = days.every(day => civil(day, 'weekdayShort').length <= mostOfShortName)
  return (
    <thead>
      <tr>
        {days.map(day => (
          <th key={day} scope="col" abbr={civil(day, 'weekday')} aria-label={civil(day, 'weekday')}>
            <Weekday
              short={civil(day, 'weekdayShort')}
              letter={areShort ? null : weekdayLetter(civil(day, 'weekdayLetter'), civil(day, 'weekday'))}
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Weekday({ short, letter }: { short: string; letter: string | null }) {
  if (letter === null) return short
  return (
    <>
      <span className="weekday-full">{short}</span>
      <span className="weekday-letter">{letter}</span>
    </>
  )
}

/** The day that takes the tab: where the keys have led, else today, else the first. */
function useActiveDay([first, last]: [number, number], today: number) {
  const [walked, setWalked] = useState<number | null>(null)
  const isWalking = useRef(false)
  const isHere = (day: number | null): day is number => day !== null && day >= first && day <= last
  const active = isHere(walked) ? walked : isHere(today) ? today : first
  useEffect(() => {
    if (!isWalking.current || active !== walked) return
    isWalking.current = false
    document.getElementById(`day-${active}`)?.focus()
  }, [active, walked])
  const walkTo = (day: number) => {
    isWalking.current = true
    setWalked(day)
  }
  return { active, walkTo }
}
