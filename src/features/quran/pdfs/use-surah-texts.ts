import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../../contract/languages.ts'
import { quranPacks } from '../../../lib/content.gen.ts'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import type { Edition } from '../../../lib/quran/edition.ts'
import { type Lack, lackOf } from '../lack.ts'
import { arabicQuery, besideQuery } from '../quran.queries.ts'

export interface SurahTexts {
  surah: number
  arabic: string[]
  translation: { language: Language; ayat: string[] } | null
  transliteration: string[] | null
}

/** Why a surah cannot be set, and whether it is its Arabic or only what was to stand beside it. */
export class TextLacking extends Error {
  readonly text: 'arabic' | 'beside'
  readonly lack: Lack

  constructor(text: TextLacking['text'], cause: unknown) {
    super(`${text} is lacking`, { cause })
    this.name = 'TextLacking'
    this.text = text
    this.lack = lackOf(cause)
  }
}

const lacking = (text: TextLacking['text']) => (cause: unknown) => {
  throw new TextLacking(text, cause)
}

/** Brings the texts of a surah, each checked. Throws TextLacking, for the Arabic first. */
export function useSurahTexts() {
  const client = useQueryClient()
  return async (surah: number, edition: Edition | null, hasSound: boolean): Promise<SurahTexts> => {
    const place = { surah, from: 1, to: ayahCounts[surah - 1] ?? 1 }
    const beside = Promise.all([
      edition ? client.fetchQuery(besideQuery(edition.dir, place)) : null,
      hasSound ? client.fetchQuery(besideQuery(quranPacks.transliteration.dir, place)) : null,
    ])
    // Looked at once the Arabic is there.
    beside.catch(() => undefined)
    const arabic = await client.fetchQuery(arabicQuery(place)).catch(lacking('arabic'))
    const [ayat, transliteration] = await beside.catch(lacking('beside'))
    const translation = edition && ayat ? { language: edition.language, ayat } : null
    return { surah, arabic, translation, transliteration }
  }
}
