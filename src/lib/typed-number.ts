import { westernDigits } from './quran/western-digits.ts'

/** A number as people type it: in the digits of any script, with a sign, a point or a comma. NaN for what is none. */
export function typedNumber(typed: string): number {
  // Keyboards of scripts that run from right to left put in marks that nobody sees.
  const text = westernDigits(typed.replace(/\p{Cf}/gu, '').trim())
    .replace(/[,٫]/, '.')
    .replace('−', '-')
  return /^[+-]?\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
}
