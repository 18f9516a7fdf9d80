import { dayMs } from '../../contract/time-units.ts'

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Midnight of a day such as `2026-03-20` in UTC, to be formatted with `timeZone: 'UTC'`. */
export const dateOfDay = (day: string): Date => new Date(msOf(day))

/** The day so many days later; earlier with a negative count. */
export const shiftDay = (day: string, count: number): string =>
  new Date(msOf(day) + count * dayMs).toISOString().slice(0, 10)

/** Days from one to the other; negative where `to` comes first. */
export const daysApart = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs)

/** Whether something kept is a day of this or the neighbouring centuries. */
export const isDay = (kept: unknown): kept is string =>
  typeof kept === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(kept) &&
  !Number.isNaN(msOf(kept)) &&
  shiftDay(kept, 0) === kept
