import type { Language } from '../../../contract/languages.ts'
import { contentQuery } from '../../data/queries.ts'
import { readSurah, readSurahOf } from '../../data/quran-packs.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import { editionFor } from '../../lib/quran/edition.ts'

/** Ayat about giving. */
const places = [
  { surah: 2, ayah: 261 },
  { surah: 2, ayah: 274 },
  { surah: 57, ayah: 18 },
] as const

/** An ayah as shipped, and its translation where the reader needs one. */
export interface QuotedAyah {
  surah: number
  ayah: number
  arabic: string
  translation: string | null
}

/** The ayat with the translation that stands for the language: QuotedAyah[]. */
export const ayatQuery = (language: Language) =>
  contentQuery(quranPacks.surahs, { of: 'why-donate', language }, async (read): Promise<QuotedAyah[]> => {
    const edition = editionFor(language, 'own')
    const quote = async ({ surah, ayah }: (typeof places)[number]) => {
      const [arabic, beside] = await Promise.all([
        readSurah(surah, read),
        edition ? readSurahOf(edition.dir, surah, read) : null,
      ])
      return { surah, ayah, arabic: arabic[ayah - 1] ?? '', translation: beside?.[ayah - 1] ?? null }
    }
    return Promise.all(places.map(quote))
  })
