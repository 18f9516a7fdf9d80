import { westernDigits } from '../../contract/western-digits.ts'

/** What people type for a number, in the digits 0 to 9. */
export const plainDigits = (typed: string): string =>
  // Keyboards of scripts that run from right to left put in marks that nobody sees.
  westernDigits(typed.replace(/\p{Cf}/gu, '').trim())

/** The same with a point and a hyphen for minus, whatever the keyboard has for these. */
export const plainNumber = (typed: string): string =>
  plainDigits(typed).replace(/[,٫،]/, '.').replace('−', '-')
