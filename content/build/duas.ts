import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import {
  adhkarSets,
  type DuaLibrary,
  type DuaSource,
  type DuaText,
  duaCollections,
  duaGrades,
} from '../../src/lib/duas/dua.ts'
import { type WrittenSearch, wordsIn } from './dua-words.ts'
import { ROOT, readContent } from './packages.ts'
import { cutQuran, type QuranTexts } from './quran-cut.ts'
import {
  fail,
  type InTen,
  idAt,
  inTen,
  listAt,
  oneOf,
  recordAt,
  textAt,
  transliterationAt,
  vowelledAt,
  wholeNumberAt,
} from './written.ts'

/** Hisn al-Muslim has so many chapters. */
const fortressChapters = 132
const mostTimes = 1000

export interface WrittenDua {
  id: string
  title: InTen
  text: DuaText
  transliteration: string
  meaning: InTen
  note: InTen | null
  times: number | null
  timesIn?: DuaLibrary['duas'][number]['timesIn']
  sources: DuaSource[]
  sets: DuaLibrary['duas'][number]['sets']
  isReviewed: boolean
}

export interface WrittenChapter {
  id: string
  order: number
  fortress: number | null
  title: InTen
  items: WrittenDua[]
}

/** Files of `content/duas` by name. */
export function readDuaFiles(): Map<string, unknown> {
  const names = readdirSync(join(ROOT, 'content/duas')).filter(name => name.endsWith('.json'))
  return new Map(names.sort().map(name => [name, readContent(`duas/${name}`)]))
}

/** The chapters in their order, checked. Throws, in one line, for whatever is not as duas are written here. */
export function checkDuas(files: ReadonlyMap<string, unknown>, quran: QuranTexts): WrittenChapter[] {
  const chapters = [...files].map(([name, value]) => checkChapter(name, value, quran))
  refuseRepeated(
    chapters.map(({ order }) => String(order)),
    'order',
  )
  refuseRepeated(
    chapters.flatMap(({ items }) => items.map(({ id }) => id)),
    'id',
  )
  return chapters.sort((a, b) => a.order - b.order)
}

function refuseRepeated(values: readonly string[], what: string): void {
  const repeated = values.find((value, at) => values.indexOf(value) !== at)
  if (repeated !== undefined) fail('duas', `${what} ${repeated} twice`)
}

function checkChapter(name: string, value: unknown, quran: QuranTexts): WrittenChapter {
  const chapter = recordAt(value, name)
  const id = idAt(chapter.id, `${name} id`)
  if (`${id}.json` !== name) fail(name, `its id is ${id}`)
  const items = listAt(chapter.items, `${name} items`)
  if (items.length === 0) fail(name, 'no items')
  return {
    id,
    order: wholeNumberAt(chapter.order, `${name} order`, 10_000),
    fortress: maybe(chapter.fortress, each => wholeNumberAt(each, `${name} fortress`, fortressChapters)),
    title: inTen(chapter.title, `${name} title`),
    items: items.map((item, at) => checkDua(recordAt(item, `${name} items.${at}`), name, quran)),
  }
}

const maybe = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === undefined ? null : read(value)

function checkDua(item: Record<string, unknown>, file: string, quran: QuranTexts): WrittenDua {
  const id = idAt(item.id, `${file} id`)
  const place = `${file} ${id}`
  return {
    id,
    title: inTen(item.title, `${place} title`),
    text: checkText(item, place, quran),
    transliteration: transliterationAt(item.transliteration, `${place} transliteration`),
    meaning: inTen(item.meaning, `${place} meaning`),
    note: maybe(item.note, each => inTen(each, `${place} note`)),
    times: maybe(item.times, each => wholeNumberAt(each, `${place} times`, mostTimes)),
    ...(item.timesIn !== undefined && { timesIn: checkTimesIn(item.timesIn, `${place} timesIn`) }),
    sources: checkSources(item.sources, `${place} sources`),
    sets: listAt(item.sets ?? [], `${place} sets`).map(each => oneOf(each, adhkarSets, `${place} sets`)),
    isReviewed: oneOf(item.review, ['pending', 'reviewed'], `${place} review`) === 'reviewed',
  }
}

const checkTimesIn = (value: unknown, place: string): WrittenDua['timesIn'] =>
  Object.fromEntries(
    Object.entries(recordAt(value, place)).map(([set, times]) => [
      oneOf(set, adhkarSets, place),
      wholeNumberAt(times, place, mostTimes),
    ]),
  )

function checkText(item: Record<string, unknown>, place: string, quran: QuranTexts): DuaText {
  if ((item.arabic === undefined) === (item.quran === undefined)) fail(place, 'either arabic or quran')
  if (item.quran === undefined) return { kind: 'hadith', arabic: vowelledAt(item.arabic, `${place} arabic`) }
  return { kind: 'quran', ...cutQuran(textAt(item.quran, `${place} quran`), quran, place) }
}

const numberForms: Partial<Record<DuaSource['collection'], RegExp>> = {
  quran: /^\d{1,3}:\d{1,3}(-\d{1,3})?$/,
}
const hadithNumber = /^\d{1,5}[a-z]?(-\d{1,5})?$|^\d{1,2}\/\d{1,4}$/
/** What stands in one of the two Sahihs with a number of its own is sahih by the collection's conditions. */
const sahihs = ['bukhari', 'muslim']
/**
 * Numbers of theirs whose chain is not by those conditions: al-Bukhari suspends 2311 ("and Uthman ibn al-Haytham said"), and of 613
 * the answer to the call is from a narrator without a name.
 */
const outsideConditions = ['bukhari 2311', 'bukhari 613']

function gradeOf(collection: DuaSource['collection'], number: string, written: DuaSource['grade']) {
  if (written !== null || !sahihs.includes(collection)) return written
  return outsideConditions.includes(`${collection} ${number}`) ? null : 'sahih'
}

function checkSources(value: unknown, place: string): DuaSource[] {
  const sources = listAt(value, place)
  if (sources.length === 0) fail(place, 'none')
  return sources.map((each, at) => {
    const source = recordAt(each, `${place}.${at}`)
    const collection = oneOf(source.collection, duaCollections, `${place}.${at} collection`)
    const number = textAt(source.number, `${place}.${at} number`)
    if (!(numberForms[collection] ?? hadithNumber).test(number)) fail(place, `${collection} ${number}`)
    const grade = maybe(source.grade, each => oneOf(each, duaGrades, `${place}.${at} grade`))
    if (grade === null && collection !== 'quran' && !sahihs.includes(collection))
      fail(place, `${collection} ${number}: no grade`)
    return { collection, number, grade: gradeOf(collection, number, grade) }
  })
}

/** The pack of one language. */
export function libraryIn(
  chapters: readonly WrittenChapter[],
  search: WrittenSearch,
  language: Language,
): DuaLibrary {
  return {
    search: wordsIn(search, chapters, language),
    chapters: chapters.map(({ id, title, fortress, items }) => ({
      id,
      title: title[language],
      fortress,
      duas: items.map(item => item.id),
    })),
    duas: chapters.flatMap(({ id: chapter, items }) =>
      items.map(({ title, meaning, note, ...same }) => ({
        ...same,
        chapter,
        title: title[language],
        meaning: meaning[language],
        note: note && note[language],
      })),
    ),
  }
}
