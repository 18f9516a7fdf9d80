import type { ErrorCode } from '../../contract/errors.ts'
import { dayOfIso } from '../../src/lib/hijri/announced-starts.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'

/** Nobody knows what they want further ahead. */
const longestDays = 366

/** What is wrong with a day to begin on, or to go on from, in the donor's zone; null where nothing is. */
export function dayMistake(text: string, now: Date, timeZone: string): ErrorCode | null {
  const day = dayOfIso(text)
  if (day === null) return 'date_unknown'
  const today = dayInZone(now, timeZone)
  if (day < today) return 'date_past'
  return day > today + longestDays ? 'date_too_far' : null
}
