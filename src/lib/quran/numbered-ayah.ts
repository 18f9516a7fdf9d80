import { toArabicIndicDigits } from './display.ts'
import { standardAyah } from './standard-ayah.ts'

/** A whole ayah as it is passed on: letter for letter, with signs that any font can draw, and its number in the mushaf's brackets. */
export const numberedAyah = (text: string, number: number): string =>
  `${standardAyah(text)} ﴿${toArabicIndicDigits(number)}﴾`
