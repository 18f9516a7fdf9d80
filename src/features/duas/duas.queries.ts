import type { Language } from '../../../contract/languages.ts'
import { contentQuery } from '../../data/queries.ts'
import type { PageHead } from '../../i18n/app-context.ts'
import { type AdhkarSet, adhkarSets, type Dua, type DuaChapter, type DuaLibrary } from '../../lib/duas/dua.ts'
import { duaPacks } from '../../lib/duas.gen.ts'
import { readLibrary } from './read-library.ts'

const ofLibrary = <T>(language: Language, scope: object, make: (library: DuaLibrary) => T) =>
  contentQuery(duaPacks[language].address, { ...scope, language }, async read =>
    make(await readLibrary(language, read)),
  )

/** What lists show of a dua. */
export interface DuaEntry {
  id: string
  title: string
  chapter: string
  kind: Dua['text']['kind']
}

const entryOf = ({ id, title, chapter, text }: Dua): DuaEntry => ({ id, title, chapter, kind: text.kind })

/** The chapters, without their duas. */
export const chaptersQuery = (language: Language) =>
  ofLibrary(language, { duas: 'chapters' }, ({ chapters }) => chapters)

/** Every dua by its title. */
export const entriesQuery = (language: Language) =>
  ofLibrary(language, { duas: 'entries' }, ({ duas }) => duas.map(entryOf))

/** All of it, for search; it never leaves the memory of the page. */
export const libraryQuery = (language: Language) => ofLibrary(language, { duas: 'all' }, library => library)

export interface ChapterAnswer {
  head: PageHead
  chapter: DuaChapter
  duas: readonly Dua[]
  previous: DuaChapter | null
  next: DuaChapter | null
}

/** One chapter with its duas; null where there is none of that name. */
export const chapterQuery = (language: Language, id: string) =>
  ofLibrary(language, { page: id }, ({ chapters, duas }): ChapterAnswer | null => {
    const at = chapters.findIndex(each => each.id === id)
    const chapter = chapters[at]
    if (!chapter) return null
    const own = duas.filter(dua => dua.chapter === id)
    return {
      head: { title: chapter.title, description: own.map(({ title }) => title).join(' · ') },
      chapter,
      duas: own,
      previous: chapters[at - 1] ?? null,
      next: chapters[at + 1] ?? null,
    }
  })

export interface DuaAnswer {
  head: PageHead
  dua: Dua
  chapter: string
  previous: DuaEntry | null
  next: DuaEntry | null
}

/** One dua with its neighbours; null where there is none of that name. */
export const duaQuery = (language: Language, id: string) =>
  ofLibrary(language, { page: id }, ({ chapters, duas }): DuaAnswer | null => {
    const at = duas.findIndex(each => each.id === id)
    const dua = duas[at]
    if (!dua) return null
    const neighbour = (by: number) => {
      const found = duas[at + by]
      return found ? entryOf(found) : null
    }
    return {
      head: { title: dua.title, description: dua.meaning },
      dua,
      chapter: chapters.find(({ id }) => id === dua.chapter)?.title ?? '',
      previous: neighbour(-1),
      next: neighbour(1),
    }
  })

/** Some duas, in the order asked for; what the library has not is left out. */
export const duasByIdQuery = (language: Language, ids: readonly string[]) =>
  ofLibrary(language, { duas: ids }, ({ duas }) => ids.flatMap(id => duas.find(dua => dua.id === id) ?? []))

/** The duas of a set in the order in which they are said: those of its own chapter, then what it has in common with others. */
const duasOf = (duas: readonly Dua[], set: AdhkarSet): Dua[] =>
  duas
    .filter(dua => dua.sets.includes(set))
    .map(dua => ({ ...dua, times: dua.timesIn?.[set] ?? dua.times }))
    .sort((a, b) => Number(b.chapter === set) - Number(a.chapter === set))

export const setQuery = (language: Language, set: AdhkarSet) =>
  ofLibrary(language, { set }, ({ duas }) => duasOf(duas, set))

/** What a list has to know of a set. */
export interface SetShape {
  size: number
  /** Dua id → how often it is said, of those that are said more than once. */
  times: Readonly<Record<string, number>>
}

const shapeOf = (duas: readonly Dua[]): SetShape => ({
  size: duas.length,
  times: Object.fromEntries(
    duas.flatMap(({ id, times }) => (times !== null && times > 1 ? [[id, times]] : [])),
  ),
})

/** Each set's shape, by set. */
export const setShapesQuery = (language: Language) =>
  ofLibrary(
    language,
    { duas: 'sets' },
    ({ duas }) =>
      Object.fromEntries(adhkarSets.map(set => [set, shapeOf(duasOf(duas, set))])) as Record<
        AdhkarSet,
        SetShape
      >,
  )
