import { dayIn } from '../../lib/prayer/zone-clock.ts'

/** The tax year that begins in a year: 2025 is `2025-26`. */
export const taxYearOf = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

export const isTaxYear = (year: string): boolean => year.includes('-')

/** The UK's begins on 6 April. */
function taxYearAt(instant: number): number {
  const { year, month, day } = dayIn('Europe/London', instant)
  return month < 4 || (month === 4 && day < 6) ? year - 1 : year
}

const downFrom = (last: number, first: number): number[] =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, ago) => last - ago)

/**
 * The years that a statement can be of, newest first: calendar years, then UK tax years.
 * @param firstGiftAt null before a gift was given
 */
export function statementYears(firstGiftAt: string | null, now: number, timeZone: string): string[] {
  const first = firstGiftAt === null ? now : Date.parse(firstGiftAt)
  const calendar = downFrom(dayIn(timeZone, now).year, dayIn(timeZone, first).year)
  return [...calendar.map(String), ...downFrom(taxYearAt(now), taxYearAt(first)).map(taxYearOf)]
}
