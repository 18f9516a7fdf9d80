import { westernDigits } from './quran/western-digits.ts'

/** What people type for a number, with the digits 0 to 9, a point and a hyphen for minus, whatever their keyboard has for these. */
export const plainNumber = (typed: string): string =>
  // Keyboards of scripts that run from right to left put in marks that nobody sees.
  westernDigits(typed.replace(/\p{Cf}/gu, '').trim())
    .replace(/[,٫،]/, '.')
    .replace('−', '-')
