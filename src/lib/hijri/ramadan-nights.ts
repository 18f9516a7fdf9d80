import { dayInZone } from './day-in-zone.ts'
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

/** The Ramadan that runs at a moment, until its last night has begun; else the next. */
export function ramadanAhead(calendar: HijriCalendar, now: Date, timeZone: string): number {
  const today = dayInZone(now, timeZone)
  const { year } = calendar.hijriOf(today)
  return today < ramadanIsOver(calendar, year) - 1 ? year : year + 1
}

/** The night that begins on this evening, or is the next to begin: 1 before Ramadan. */
export const nightAhead = (calendar: HijriCalendar, year: number, now: Date, timeZone: string): number =>
  Math.max(1, dayInZone(now, timeZone) - eveningOf(calendar, year, 1) + 1)
