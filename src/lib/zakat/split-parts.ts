import { type Currency, exponentOf } from '../../../contract/money.ts'

/** Card networks settle currencies of three decimals in two: the last digit has to be 0. As the service has it. */
const stepMinorOf = (currency: Currency): number => (exponentOf[currency] === 3 ? 10 : 1)

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
