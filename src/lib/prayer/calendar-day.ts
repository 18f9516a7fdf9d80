import { dayMs } from '../../../contract/time-units.ts'

/** A day of the civil calendar, wherever it is. Months count from 1. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

const utcOf = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day)

const fromUtc = (ms: number): CalendarDay => {
  const date = new Date(ms)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const addDays = (day: CalendarDay, count: number): CalendarDay => fromUtc(utcOf(day) + count * dayMs)

/** Days from one to the other; negative where `to` comes first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((utcOf(to) - utcOf(from)) / dayMs)

const two = (number: number) => String(number).padStart(2, '0')

/** `2026-02-18` */
export const isoOf = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** Null for what is no day of the years 1900–2100, for which the sun's formulas are good. */
export function parseDay(text: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const asked = { year: Number(year), month: Number(month), day: Number(day) }
  if (!(asked.year >= 1900 && asked.year <= 2100)) return null
  return isoOf(fromUtc(utcOf(asked))) === text ? asked : null
}

/** Midnight of the day in UTC, to be formatted with `timeZone: 'UTC'`. */
export const utcDate = (day: CalendarDay): Date => new Date(utcOf(day))

export const weekdayOf = (day: CalendarDay): number => utcDate(day).getUTCDay()

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
