import { plainNumber } from './plain-number.ts'

/** A number as people type it: in the digits of any script, with a sign, a point or a comma. NaN for what is none. */
export function typedNumber(typed: string): number {
  const text = plainNumber(typed)
  return /^[+-]?\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
}
