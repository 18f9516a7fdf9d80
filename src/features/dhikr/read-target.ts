import { westernDigits } from '../../../contract/western-digits.ts'
import { longestTarget } from './dhikr-plan.ts'

/** A number as people type it, in any digits; 0 for an empty field, which means without an end; null for what is no such number. */
export function readTarget(typed: string): number | null {
  const text = westernDigits(typed.trim())
  if (text === '') return 0
  const target = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return target >= 1 && target <= longestTarget ? target : null
}
