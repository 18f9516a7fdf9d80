import type { Currency } from '../../../contract/money.ts'
import { stepMinorOf } from '../../../contract/step-minor.ts'

/** What can be paid of an amount that is due: never less. */
export const payableMinor = (dueMinor: number, currency: Currency): number =>
  Math.ceil(dueMinor / stepMinorOf(currency)) * stepMinorOf(currency)

/**
 * A payable sum in parts as equal as they can be, the larger ones first; together they are the sum.
 * @param totalMinor as `payableMinor` gives it
 */
export function splitParts(totalMinor: number, count: number, currency: Currency): number[] {
  const step = stepMinorOf(currency)
  const steps = totalMinor / step
  const least = Math.floor(steps / count)
  const larger = steps - least * count
  return Array.from({ length: count }, (_, at) => (least + (at < larger ? 1 : 0)) * step)
}
