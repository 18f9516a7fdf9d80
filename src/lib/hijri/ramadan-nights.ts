import type { HijriCalendar } from './hijri-calendar.ts'

const ramadan = 9

/** How many nights a Ramadan has: 29 or 30. */
export const nightsIn = (calendar: HijriCalendar, year: number): number => calendar.monthLength(year, ramadan)

/** The civil day on whose evening a night begins: it belongs to the day that follows. Days count from 1970. */
export const eveningOf = (calendar: HijriCalendar, year: number, night: number): number =>
  calendar.dayOf({ year, month: ramadan, day: night }) - 1

/** The first civil day that has nothing of that Ramadan any more. */
export const ramadanIsOver = (calendar: HijriCalendar, year: number): number =>
  calendar.dayOf({ year, month: ramadan + 1, day: 1 })

/** The Ramadan that runs, until its last night is over; else the next. @param evening whose night it is: eveningAt */
export function ramadanAhead(calendar: HijriCalendar, evening: number): number {
  const { year } = calendar.hijriOf(evening)
  return evening < ramadanIsOver(calendar, year) - 1 ? year : year + 1
}

/** The night that begins on this evening, or is the next to begin: 1 before Ramadan. @param evening whose night it is: eveningAt */
export const nightAhead = (calendar: HijriCalendar, year: number, evening: number): number =>
  Math.max(1, evening - eveningOf(calendar, year, 1) + 1)
