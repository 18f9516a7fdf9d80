import { firstHijriYear, lastHijriYear } from './hijri-years.ts'
import { ummAlQura } from './umm-al-qura.gen.ts'

const tableYears = ummAlQura.lengths.length / 12
const firstTableYear = ummAlQura.firstYear
const lastTableYear = firstTableYear + tableYears - 1

/** Months counted through: Muharram of `firstHijriYear` is 0. */
export const monthIndex = (year: number, month: number): number => (year - firstHijriYear) * 12 + month - 1

/** True where the Umm al-Qura table says the month; the others are calculated. */
export const isInTable = (year: number): boolean => year >= firstTableYear && year <= lastTableYear

/**
 * The arithmetic calendar: odd months have 30 days, even ones 29, and Dhul-Hijjah has 30 in 11 of 30 years. Chained to the
 * table's ends, where its own first year begins with the same day; it may be off the moon by a day.
 */
const calculatedLength = (year: number, month: number): number =>
  month % 2 === 1 || (month === 12 && (11 * year + 14) % 30 < 11) ? 30 : 29

const tableLength = (year: number, month: number): number =>
  28 + Number(ummAlQura.lengths[(year - firstTableYear) * 12 + month - 1])

const lengthOf = (index: number): number => {
  const year = firstHijriYear + Math.floor(index / 12)
  const month = (index % 12) + 1
  return isInTable(year) ? tableLength(year, month) : calculatedLength(year, month)
}

let made: readonly number[] | undefined

/** The day on which each month begins, and at the end the day after the last month. */
export function monthStarts(): readonly number[] {
  if (made) return made
  const count = (lastHijriYear - firstHijriYear + 1) * 12
  const anchor = monthIndex(firstTableYear, 1)
  const starts: number[] = Array.from({ length: count + 1 }, () => ummAlQura.firstDay)
  for (let index = anchor; index < count; index += 1)
    starts[index + 1] = (starts[index] ?? 0) + lengthOf(index)
  for (let index = anchor - 1; index >= 0; index -= 1)
    starts[index] = (starts[index + 1] ?? 0) - lengthOf(index)
  made = starts
  return starts
}
