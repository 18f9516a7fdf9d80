import { type Currency, exponentOf } from './money.ts'

/**
 * The smallest step of an amount that is paid, in minor units. Card networks settle the currencies of three decimals in
 * two, so that their last digit has to be 0.
 */
export const stepMinorOf = (of: Currency): number => (exponentOf[of] === 3 ? 10 : 1)
