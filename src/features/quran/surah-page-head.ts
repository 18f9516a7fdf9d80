import { appNameIn, localeOf } from '../../../contract/languages.ts'
import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'
import { namedSurah, parseVerse, readerPlace, readerSearch } from './reader-search.ts'
import type { SurahHead } from './surah-head.ts'

/** A query's own factory would bring the names of the packs into the code that every page loads: the answer is told by its shape. */
const isSurahHead = (data: unknown): data is SurahHead =>
  typeof data === 'object' && data !== null && 'surah' in data && 'names' in data

/** Title and description of the surah that the address names; null for the reader without one. */
export function surahPageHead({ client, reader, search, say }: HeadPlace): PageHead | null {
  const asked = readerSearch(search)
  const { surah } = readerPlace(asked)
  if (surah === 1 && namedSurah(asked) === undefined && !parseVerse(asked.verse)) return null
  const answers = client.getQueryCache().getAll()
  const head = answers
    .map(({ state }) => state.data)
    .findLast(data => isSurahHead(data) && data.surah === surah)
  const name = isSurahHead(head) && head.names[surah - 1]
  if (!name) return null
  const number = new Intl.NumberFormat(localeOf(reader.language)).format(surah)
  const title = `${say('quran:surah', { name })} (${number})`
  return {
    title: `${title} · ${appNameIn(reader.language)}`,
    description: `${title}. ${say('quran:head.description')}`,
  }
}
