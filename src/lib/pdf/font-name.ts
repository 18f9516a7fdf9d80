import type { Language } from '../../../contract/languages.ts'

/** The faces that PDFs are set in, each a file of one script. */
const fontNames = ['quran', 'naskh', 'nastaliq', 'bengali', 'devanagari', 'latin', 'latinExtended'] as const

export type FontName = (typeof fontNames)[number]

const ofScript: Partial<Record<Language, FontName>> = {
  ar: 'naskh',
  ur: 'nastaliq',
  bn: 'bengali',
  hi: 'devanagari',
}

/** The faces for a language's words, in the order in which they are asked for a character. */
export function fontsOf(language: Language): FontName[] {
  const own = ofScript[language]
  return own ? [own, 'latin', 'latinExtended'] : ['latin', 'latinExtended']
}

/** Scripts by their ISO 15924 code, as OpenType's rules are written for them. */
export const scriptOf: Readonly<Record<FontName, string>> = {
  quran: 'Arab',
  naskh: 'Arab',
  nastaliq: 'Arab',
  bengali: 'Beng',
  devanagari: 'Deva',
  latin: 'Latn',
  latinExtended: 'Latn',
}
