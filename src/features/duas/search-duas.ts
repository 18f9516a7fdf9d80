import type { Dua, DuaLibrary } from '../../lib/duas/dua.ts'
import { apostrophes, aspirated, folded, looseWord, plainWords, sounds } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { asked, duasOfTopics, type Question, type TopicIndex, topicIndex } from './dua-topics.ts'

/** A dua in the forms in which it is found. */
interface Searched {
  id: string
  arabic: string
  latin: string
  title: Heading
  chapter: Heading
  words: string
}

/** A space before each word and behind the last: where words begin and end. */
interface Heading {
  plain: string
  loose: string
}

export interface DuaIndex {
  duas: readonly Searched[]
  topics: TopicIndex
}

/** However one writes it: subhanallah, subḥāna llāh, soubhana Allah. */
const sounding = (text: string): string =>
  folded(folded(normalise(text.replace(apostrophes, '')), aspirated).replace(/\s+/g, ''), sounds)

const arabicIn = ({ text }: Dua): string =>
  normalise(text.kind === 'hadith' ? text.arabic : `${text.simple} ${text.ayat.join(' ')}`)

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `

function headingOf(...titles: readonly (string | undefined)[]): Heading {
  const words = plainWords(titles.join(' '))
  return { plain: spaced(words), loose: spaced(words.map(looseWord)) }
}

/** Made once for a language; scanned as it is. */
export function duaIndex({ chapters, duas, search }: DuaLibrary): DuaIndex {
  const arabic = search.arabicTitles
  const headings = new Map(chapters.map(({ id, title }) => [id, headingOf(title, arabic?.chapters[id])]))
  return {
    topics: topicIndex(search),
    duas: duas.map(dua => ({
      id: dua.id,
      arabic: arabicIn(dua),
      latin: sounding(dua.transliteration),
      title: headingOf(dua.title, arabic?.duas[dua.id]),
      chapter: headings.get(dua.chapter) ?? headingOf(),
      words: spaced(plainWords([dua.meaning, dua.note].join(' '))),
    })),
  }
}

/** Letters, not marks, that must be there before anything is looked for. */
const shortest = 2
/** Four letters in a row without their spaces are in a sixth of all duas. */
const shortestLatin = 5

/**
 * Ids of the duas that hold what is asked, the likeliest first: by words of their title; by what else people call them; by what a
 * title begins with; by their chapter, where nobody has another word for it; by the Arabic or its sound, in a row; by any of
 * their words.
 */
export function searchDuas({ duas, topics }: DuaIndex, query: string): string[] {
  const wanted = normalise(query)
  const question = asked(topics, query)
  if (Math.min(wanted.length, question.joined.length) < shortest) return []
  const places = duasOfTopics(topics, question)
  const ranks = ranksOf(query, question, places)
  // What is alike stays in the library's order.
  return duas
    .map(dua => ({
      id: dua.id,
      rank: ranks.findIndex(holds => holds(dua)),
      place: places.get(dua.id) ?? duas.length,
    }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ id }) => id)
}

type Holds = (dua: Searched) => boolean

/** Arabic writes its article and its small words together with what follows. */
const isArabic = /^\p{Script=Arabic}{3}/u

/** Whether a word of the text begins so. */
const begins = (text: string, word: string): boolean => text.includes(isArabic.test(word) ? word : ` ${word}`)

const isWord = (text: string, word = ''): boolean => text.includes(` ${word} `)

function ranksOf(query: string, { plain, words }: Question, places: ReadonlyMap<string, number>): Holds[] {
  const wanted = normalise(query)
  const whole = plainWords(query)
  const sound = sounding(query)
  const isNamed = places.size > 0
  return [
    ({ title }) => whole.every(word => isWord(title.plain, word)),
    ({ title }) => plain.every((word, at) => isWord(title.plain, word) || isWord(title.loose, words[at])),
    ({ id }) => places.has(id),
    ({ title }) => plain.every(word => begins(title.plain, word)),
    ({ chapter }) =>
      !isNamed && plain.every((word, at) => begins(chapter.plain, word) || isWord(chapter.loose, words[at])),
    ({ arabic, latin }) =>
      arabic.includes(wanted) || (sound.length >= shortestLatin && latin.includes(sound)),
    dua => plain.every(word => begins(everywhereIn(dua, isNamed), word)),
  ]
}

const everywhereIn = ({ title, chapter, words }: Searched, isNamed: boolean): string =>
  title.plain + (isNamed ? '' : chapter.plain) + words
