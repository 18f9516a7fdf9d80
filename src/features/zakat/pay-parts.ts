import type { Currency } from '../../../contract/money.ts'
import { splitParts } from '../../lib/zakat/split-parts.ts'
import type { PlannedPart } from './zakat-year.ts'

type Parts = readonly PlannedPart[]

export const sumOf = (parts: Parts): number => parts.reduce((sum, { minor }) => sum + minor, 0)

export const takenOf = (parts: Parts): PlannedPart[] => parts.filter(({ isTaken }) => isTaken)

export const openOf = (parts: Parts): PlannedPart[] => parts.filter(({ isTaken }) => !isTaken)

/** What of the sum that is due now has been neither paid nor put into the basket. */
export const leftMinorOf = (parts: Parts, dueMinor: number): number =>
  Math.max(0, dueMinor - sumOf(takenOf(parts)))

/** All that is left, taken today at once. */
export function takeLeft(parts: Parts, leftMinor: number, today: string): PlannedPart[] {
  const taken = takenOf(parts)
  const before = taken.find(({ on }) => on === today)?.minor ?? 0
  return [...taken.filter(({ on }) => on !== today), { minor: before + leftMinor, on: today, isTaken: true }]
}

/** What is left on the days of the parts that are open, on fewer where each would be less than may be paid. */
export function splitAnew(
  parts: Parts,
  {
    leftMinor,
    minMinor,
    currency,
    today,
  }: {
    leftMinor: number
    minMinor: number
    currency: Currency
    today: string
  },
): PlannedPart[] {
  if (leftMinor === 0) return takenOf(parts)
  const days = openOf(parts).map(({ on }) => on)
  const count = Math.max(1, Math.min(days.length, Math.floor(leftMinor / minMinor)))
  const made = splitParts(leftMinor, count, currency)
  return [...takenOf(parts), ...made.map((minor, at) => ({ minor, on: days[at] ?? today, isTaken: false }))]
}
