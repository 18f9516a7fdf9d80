import type { Frequency } from '../../../contract/plan-frequency.ts'
import { dayMs } from '../../../contract/time-units.ts'
import { isoOf, weekdayOf } from '../../lib/hijri/civil-date.ts'

const friday = 5

/** The day on which a plan from `startsOn` (ISO) on gives first: its own, or the Friday that comes. What is no day stays as it is. */
export function firstDayOf({ every, startsOn }: { every: Frequency; startsOn: string }): string {
  const day = Date.parse(startsOn) / dayMs
  if (every !== 'fridays' || Number.isNaN(day)) return startsOn
  return isoOf(day + ((friday - weekdayOf(day) + 7) % 7))
}
