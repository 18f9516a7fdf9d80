import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { daysAtMost } from '../../lib/hijri/ramadan-end.ts'

export const ramadan = 9

/** Years of which both the Hijri table and the sun's formulas are good. */
export const firstRamadan = 1356
export const lastRamadan = 1500

/** The Hijri year of the Ramadan that is, or may still be, or else of the one that comes. */
export function ramadanAt(calendar: HijriCalendar, today: number): number {
  const { year, month } = calendar.hijriOf(today)
  const isOver = today >= calendar.dayOf({ year, month: ramadan, day: 1 }) + daysAtMost(calendar, year)
  return month > ramadan && isOver ? year + 1 : year
}

/** The year that an address asks for; null where there is none such. */
export function parseRamadan(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= firstRamadan && year <= lastRamadan ? year : null
}
