import { dayMs } from '../../contract/time-units.ts'

/** The date on the calendars of a zone, `2026-03-20`. Throws RangeError for a zone that nobody knows. */
export const localDateAt = (at: Date, timeZone: string): string =>
  // `en-CA` writes it so.
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', calendar: 'gregory' }).format(at)

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** From one date to another, in days; below zero when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10)
