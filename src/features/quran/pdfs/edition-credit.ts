import type { EditionLanguage } from '../../../lib/quran/edition.ts'

/** Where the text of a translation is published, and so on whose terms a file passes it on: content/sources.json says it of each. */
const ofQuranEnc: readonly EditionLanguage[] = ['id']

/** The text that credits a translation. */
export const creditKey = (
  language: EditionLanguage,
): 'sources.translation' | 'sources.translationQuranEnc' =>
  ofQuranEnc.includes(language) ? 'sources.translationQuranEnc' : 'sources.translation'
