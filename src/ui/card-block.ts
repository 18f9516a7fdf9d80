import { directionOf, type Language } from '../../contract/languages.ts'
import { displayAyah, toArabicIndicDigits } from '../lib/quran/display.ts'

export const cardColours = {
  paper: '#f6f1e6',
  ink: '#1c2925',
  soft: '#55615b',
  green: '#0b5b46',
  line: '#e4dbc8',
}

/** A piece of text on a card. */
export interface CardBlock {
  text: string
  /** CSS families. */
  font: string
  /** In px, before everything is scaled to fit. */
  size: number
  /** Times the size. */
  leading: number
  colour: string
  direction: 'rtl' | 'ltr'
}

const scriptFonts: Partial<Record<Language, string>> = {
  ar: '"Noto Naskh Arabic"',
  ur: '"Noto Nastaliq Urdu"',
  bn: '"Noto Sans Bengali"',
  hi: '"Noto Sans Devanagari"',
}

/** The families in which a card writes a language. */
export const cardFont = (language: Language): string =>
  [scriptFonts[language], 'system-ui, sans-serif'].filter(Boolean).join(', ')

/** Of Nastaliq, whose lines fall, twice as much. */
const leadingOf = (language: Language): number => (language === 'ur' ? 2.3 : language === 'ar' ? 1.75 : 1.5)

const inLanguage = (language: Language) => ({
  font: cardFont(language),
  leading: leadingOf(language),
  direction: directionOf(language),
})

export const titleBlock = (text: string, language: Language): CardBlock => ({
  ...inLanguage(language),
  text,
  size: 40,
  colour: cardColours.green,
})

/** A translation or a meaning. */
export const meaningBlock = (text: string, language: Language): CardBlock => ({
  ...inLanguage(language),
  text,
  size: 38,
  colour: cardColours.soft,
})

const arabic = { size: 68, leading: 2, colour: cardColours.ink, direction: 'rtl' } as const

/** Arabic that is not of the Quran. */
export const arabicBlock = (text: string): CardBlock => ({
  ...arabic,
  text,
  font: '"Noto Naskh Arabic", serif',
})

/** @param number stands after the ayah as in the mushaf */
export const quranBlock = (text: string, number?: number): CardBlock => ({
  ...arabic,
  // As in the reader: the signs of a pause stand high over their words, and clear of the line above.
  leading: 2.35,
  // A space that does not break: the number never stands alone on a line.
  text: displayAyah(text) + (number === undefined ? '' : `\u00A0۝${toArabicIndicDigits(number)}`),
  font: '"Amiri Quran", "Noto Naskh Arabic", serif',
})
