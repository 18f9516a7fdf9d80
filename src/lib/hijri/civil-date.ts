import { dayMs } from '../../../contract/time-units.ts'

/** A date of the Gregorian calendar. Months count from 1. */
export interface CivilDate {
  year: number
  month: number
  day: number
}

/** Days since 1 January 1970: the one number that all calendars here meet in. */
export const dayOfCivil = ({ year, month, day }: CivilDate): number => Date.UTC(year, month - 1, day) / dayMs

export function civilOf(day: number): CivilDate {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

export const civilMonthLength = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Midnight in UTC, for formatting with `timeZone: 'UTC'`. */
export const instantOf = (day: number): Date => new Date(day * dayMs)

/** `2026-02-18` */
export const isoOf = (day: number): string => instantOf(day).toISOString().slice(0, 10)

/** The day that the device's clock shows. */
export const deviceDay = (now: Date): number =>
  dayOfCivil({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
