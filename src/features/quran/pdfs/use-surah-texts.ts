import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../contract/languages.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import type { Edition } from '../../../lib/quran/edition.ts'
import { arabicQuery, besideQuery } from '../quran.queries.ts'

export interface SurahTexts {
  surah: number
  arabic: string[]
  translation: { language: Language; ayat: string[] } | null
  transliteration: string[] | null
}

/** Brings the texts of a surah, each checked. Throws PackRefused or CallError. */
export function useSurahTexts() {
  const client = useQueryClient()
  return async (surah: number, edition: Edition | null, hasSound: boolean): Promise<SurahTexts> => {
    const place = { surah, from: 1, to: ayahCounts[surah - 1] ?? 1 }
    const [arabic, ayat, transliteration] = await Promise.all([
      client.fetchQuery(arabicQuery(place)),
      edition ? client.fetchQuery(besideQuery(edition.dir, place)) : null,
      hasSound ? client.fetchQuery(besideQuery(quranPacks.transliteration.dir, place)) : null,
    ])
    const translation = edition && ayat ? { language: edition.language, ayat } : null
    return { surah, arabic, translation, transliteration }
  }
}
