/** What everyday typing leaves out: tashkil, hamza seats, Quranic signs, tatweel; Latin accents; nukta; zero-width joiners. */
const MARKS =
  /[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08F0-\u08F3\u093C\u200B-\u200F]/g

/** One spelling per letter: keys are other keyboards' and the mushaf's forms, values what is compared. */
const FOLDS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  ı: 'i',
  œ: 'oe',
}

const FOLDED = new RegExp(`[${Object.keys(FOLDS).join('')}]`, 'g')

/**
 * The form in which Quran text, translations and queries are compared. Arabic: marks go, alif forms, ya and alif maqsura,
 * ta marbuta and ha, and the Persian and Urdu letter forms become one. Other scripts: lower case without Latin accents.
 * The search pack is normalised at build with this same function.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(FOLDED, letter => FOLDS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
