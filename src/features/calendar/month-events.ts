import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import {
  beginsOn,
  type DatedEvent,
  type EventChoice,
  eventsOfYear,
  eventsOn,
} from '../../lib/hijri/hijri-events.ts'

/** What lies in a stretch of days: the days of the year, and the white days as one line. */
export function monthEvents(
  calendar: HijriCalendar,
  [first, last]: readonly [number, number],
  choice: EventChoice,
): DatedEvent[] {
  const years = new Set([calendar.hijriOf(first).year, calendar.hijriOf(last).year])
  const named = [...years]
    .flatMap(year => eventsOfYear(calendar, year, choice))
    .filter(event => beginsOn(event) <= last && event.to >= first)
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const white = days.filter(day => eventsOn(calendar, day, choice).includes('whiteDays'))
  // A Gregorian month can hold the end of one month's white days and the beginning of the next one's.
  const starts = white.filter(day => !white.includes(day - 1))
  const stretches = starts.map(from => {
    let to = from
    while (white.includes(to + 1)) to += 1
    return { id: 'whiteDays' as const, from, to }
  })
  return [...named, ...stretches].sort((a, b) => beginsOn(a) - beginsOn(b))
}
