import { type AyahPlace, findAyat } from '../../lib/quran/find-ayat.ts'
import type { QuranIndex } from './quran-index.ts'

/** An ayah that was found, and where the words are. */
export interface Hit extends AyahPlace {
  source: 'arabic' | 'translation'
}

const orderOf = ({ surah, ayah }: AyahPlace) => surah * 1000 + ayah

/** Ayat whose Arabic or translation holds the words, each once, in the order of the mushaf. */
export function searchQuran({ simple, edition }: QuranIndex, query: string): Hit[] {
  const inArabic = findAyat(simple, query).map((place): Hit => ({ ...place, source: 'arabic' }))
  if (!edition) return inArabic
  const known = new Set(inArabic.map(orderOf))
  const beside = findAyat(edition.normalised, query)
    .filter(place => !known.has(orderOf(place)))
    .map((place): Hit => ({ ...place, source: 'translation' }))
  return [...inArabic, ...beside].sort((a, b) => orderOf(a) - orderOf(b))
}
