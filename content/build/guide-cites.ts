import { type Cite, hadithBooks } from '../../src/lib/guides/guide.ts'
import type { Works } from './guide-shapes.ts'

/** The languages whose readers know an Arabic book by its Arabic name. */
const arabicReaders: ReadonlySet<string> = new Set(['ar', 'ur'])

export interface Citing {
  readCites: (written: string) => Cite[]
  /** The works that were cited up to now, each once, in the order of their numbers. */
  works: (language: string) => string[]
}

/** Numbers the works of one guide as they are first cited. @param surahs the ayat, to know which there are */
export function citingFrom(works: Works, surahs: readonly (readonly string[])[]): Citing {
  const cited: string[] = []
  const numberOf = (id: string): Cite => {
    if (!works[id]) throw new Error(`no work is called ${id}`)
    if (!cited.includes(id)) cited.push(id)
    return `${cited.indexOf(id) + 1}`
  }
  const readCite = (written: string): Cite => {
    const [book = '', place] = written.split(' ')
    if (!place) return numberOf(book)
    if (book === 'quran') expectAyat(place)
    else if (!hadithBooks.some(each => each === book)) throw new Error(`no book is called ${book}`)
    return written as Cite
  }
  const expectAyat = (place: string): void => {
    const [surah = 0, from = 0, to = from] = place.split(/[:–]/).map(Number)
    if (from < 1 || to < from || to > (surahs[surah - 1]?.length ?? 0))
      throw new Error(`there is no ${place}`)
  }
  return {
    readCites: written => (written ? written.split(', ').map(readCite) : []),
    works: language =>
      cited.map(id => {
        const { name = '', arabic } = works[id] ?? {}
        return arabic && arabicReaders.has(language) ? arabic : name
      }),
  }
}
