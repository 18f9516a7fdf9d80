import { contentQuery } from '../../data/queries.ts'
import { readMeta, readSurah } from '../../data/quran-packs.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import type { AyahSpan } from '../../lib/hifdh/unit.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../lib/quran/ayah-id.ts'

/** Names, and where pages and juz begin: QuranMeta. */
export const metaQuery = () => contentQuery(quranPacks.meta, {}, readMeta)

export interface PassageAyah {
  surah: number
  ayah: number
  text: string
}

/** The Arabic of some ayat, which may lie in several surahs. */
export const passageQuery = ({ from, to }: AyahSpan) =>
  contentQuery(quranPacks.ar, { passage: [from, to] }, async read => {
    const first = fromAyahId(ayahCounts, from)
    const last = fromAyahId(ayahCounts, to)
    const numbers = Array.from({ length: last.surah - first.surah + 1 }, (_, index) => first.surah + index)
    const surahs = await Promise.all(numbers.map(surah => readSurah(surah, read)))
    return surahs.flatMap((texts, index): PassageAyah[] => {
      const surah = first.surah + index
      const start = surah === first.surah ? first.ayah : 1
      const end = surah === last.surah ? last.ayah : texts.length
      return texts.slice(start - 1, end).map((text, at) => ({ surah, ayah: start + at, text }))
    })
  })
