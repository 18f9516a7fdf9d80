import type { Language } from '../../../contract/languages.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { partOf, toAyahId } from '../../lib/quran/ayah-id.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { surahNames } from '../../lib/quran/surah-names.ts'

/** A part of the mushaf that starts at an ayah of this surah; the first ayah is always in the list. */
export interface PartStart {
  ayah: number
  number: number
}

/** What the page says of a surah, in the reader's language. */
export interface SurahHead {
  surah: number
  arabic: string
  /** Null where the Arabic name says it. */
  meaning: string | null
  place: 'm' | 'd'
  juz: PartStart[]
  pages: PartStart[]
  /** Ayat of prostration. */
  sajda: number[]
  /** All 114, as the reader calls them. */
  names: string[]
}

function partsIn(starts: readonly number[], first: number, count: number): PartStart[] {
  const inside = starts.flatMap((id, index) =>
    id > first && id < first + count ? [{ ayah: id - first + 1, number: index + 1 }] : [],
  )
  return [{ ayah: 1, number: partOf(starts, first) }, ...inside]
}

/** @throws RangeError when there is no such surah. */
export function surahHead(meta: QuranMeta, surah: number, language: Language): SurahHead {
  const row = meta.surahs[surah - 1]
  if (!row) throw new RangeError(`no surah ${surah}`)
  const [arabic, , place, count] = row
  const first = toAyahId(ayahCounts, { surah, ayah: 1 })
  return {
    surah,
    arabic,
    meaning: meta.meanings[language]?.[surah - 1] ?? null,
    place,
    juz: partsIn(meta.juz, first, count),
    pages: partsIn(meta.page, first, count),
    sajda: meta.sajda.filter(id => id >= first && id < first + count).map(id => id - first + 1),
    names: surahNames(meta, language),
  }
}
