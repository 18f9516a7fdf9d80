import type { Language } from '../../../contract/languages.ts'
import { contentQuery } from '../../data/queries.ts'
import { readMeta, readSurah, readSurahOf } from '../../data/quran-packs.ts'
import { quranPacks } from '../../lib/content.gen.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import type { QuranIndex } from './quran-index.ts'
import type { ReaderPlace } from './reader-search.ts'
import { surahHead } from './surah-head.ts'

const between =
  ({ from, to }: ReaderPlace) =>
  (ayat: string[]) =>
    ayat.slice(from - 1, to)

/** Names and parts: SurahHead. */
export const headQuery = (surah: number, language: Language) =>
  contentQuery(quranPacks.meta, { surah, language }, async read =>
    surahHead(await readMeta(read), surah, language),
  )

/** All that the picker lists: QuranMeta. */
export const metaQuery = () => contentQuery(quranPacks.meta, {}, readMeta)

/** The Arabic, ayah by ayah. */
export const arabicQuery = (place: ReaderPlace) =>
  contentQuery(quranPacks.ar, place, read => readSurah(place.surah, read).then(between(place)))

/** A translation or the transliteration beside it. */
export const besideQuery = (dir: string, place: ReaderPlace) =>
  contentQuery(dir, place, read => readSurahOf(dir, place.surah, read).then(between(place)))

/** Without these there is nothing to read. What stands beside the Arabic may come later, or not at all. */
export const surahQueries = (place: ReaderPlace, { language }: { language: Language }) => [
  headQuery(place.surah, language),
  arabicQuery(place),
]

/** The transliteration as it is heard. Loaded when words in Latin letters are found nowhere else. */
export const soundsQuery = () =>
  contentQuery(quranPacks.transliteration.dir, { sounds: true }, async read => {
    const { loadSounds } = await import('./quran-index.ts')
    return loadSounds(read)
  })

/** What is searched. Loaded when the search is first opened; a part of it is asked for again. */
export const indexQuery = (edition: Edition | null) => ({
  ...contentQuery(quranPacks.search, { edition: edition?.dir ?? null }, async read => {
    const { loadIndex } = await import('./quran-index.ts')
    return loadIndex(edition, read)
  }),
  staleTime: ({ state }: { state: { data?: QuranIndex | undefined } }) => (state.data?.lack ? 0 : Infinity),
})
