import type { Frequency } from '../../contract/plan-frequency.ts'
import { dayMs } from '../../contract/time-units.ts'

/** After how many days each a declined gift is tried again. Where the next date is near, that one is the next try. */
const retryAfterDays: Record<Frequency, readonly number[]> = {
  daily: [],
  ramadan: [],
  last_ten: [],
  fridays: [1, 2],
  weekly: [1, 2],
  monthly: [1, 3, 5],
  yearly: [1, 3, 7],
}

/** Dates in a row that may pass without a gift before the plan rests. */
const missedDates: Record<Frequency, number> = {
  daily: 3,
  ramadan: 3,
  last_ten: 3,
  fridays: 1,
  weekly: 1,
  monthly: 1,
  yearly: 1,
}

/** When a gift that was declined is tried again; null when it is not. @param tries with the one just declined */
export function retryAt(frequency: Frequency, tries: number, now: Date): Date | null {
  const days = retryAfterDays[frequency][tries - 1]
  return days === undefined ? null : new Date(now.getTime() + days * dayMs)
}

/** Whether a plan rests now. @param declines dates in a row that were missed, with the newest */
export const isTimeToRest = (frequency: Frequency, declines: number): boolean =>
  declines >= missedDates[frequency]
