import type { Language } from '../../../contract/languages.ts'
import { contentQuery, type Read } from '../../data/queries.ts'
import { readSurah, readSurahOf } from '../../data/quran-packs.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import type { Dua } from '../../lib/duas/dua.ts'
import { type Edition, editionFor } from '../../lib/quran/edition.ts'
import { readLibrary } from './read-library.ts'
import { type RecitationName, type RecitationPart, recitations } from './recitations.ts'

export interface RecitedAyat {
  kind: 'quran'
  key: string
  surah: number
  from: number
  ayat: readonly string[]
  /** Null where there is none, or none to be had now. */
  translation: readonly string[] | null
}

export interface RecitedDuas {
  kind: 'duas'
  key: string
  duas: readonly Dua[]
}

export interface RecitationAnswer {
  edition: Edition | null
  parts: readonly (RecitedAyat | RecitedDuas)[]
}

type QuranPart = Extract<RecitationPart, { kind: 'quran' }>

async function readAyat(part: QuranPart, edition: Edition | null, read: Read): Promise<RecitedAyat> {
  const { key, surah, from, to } = part
  const cut = (ayat: readonly string[]) => ayat.slice(from - 1, to)
  const [ayat, translation] = await Promise.all([
    readSurah(surah, read),
    // The Arabic is never kept from the reader for want of a translation.
    edition ? readSurahOf(edition.dir, surah, read).catch(() => null) : null,
  ])
  return { kind: 'quran', key, surah, from, ayat: cut(ayat), translation: translation && cut(translation) }
}

async function readDuas(
  { key, ids }: Extract<RecitationPart, { kind: 'duas' }>,
  language: Language,
  read: Read,
): Promise<RecitedDuas> {
  const { duas } = await readLibrary(language, read)
  return { kind: 'duas', key, duas: ids.flatMap(id => duas.find(dua => dua.id === id) ?? []) }
}

/** All that one page recites, in the reader's language. */
export const recitationQuery = (language: Language, name: RecitationName) =>
  contentQuery(quranPacks.surahs, { recitation: name, language }, async (read): Promise<RecitationAnswer> => {
    const edition = editionFor(language, 'own')
    const parts = await Promise.all(
      recitations[name].parts.map(part =>
        part.kind === 'quran' ? readAyat(part, edition, read) : readDuas(part, language, read),
      ),
    )
    return { edition, parts }
  })
