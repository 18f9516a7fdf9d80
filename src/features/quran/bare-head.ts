import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import type { SurahHead } from './surah-head.ts'

/** A surah while its names cannot be had: each goes by its number, which is enough to go on. */
export function bareHead(surah: number, locale: string): SurahHead {
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const names = ayahCounts.map((_, index) => number.format(index + 1))
  return { surah, arabic: '', meaning: null, place: 'm', juz: [], pages: [], sajda: [], names }
}
