import type { Language } from '../../contract/languages.ts'
import type { DuaSearchWords } from '../../src/lib/duas/dua.ts'
import type { WrittenChapter } from './duas.ts'
import { fail, type InTen, idAt, inTen, listAt, recordAt, textAt } from './written.ts'

/** Words that people type, between commas: of each language, and in Latin letters. */
export interface WrittenWords {
  own: InTen
  /** Arabic as all the world writes it in Latin letters. */
  everywhere: string
  /** Urdu and Hindi in Latin letters, which who speaks them types in English too. */
  roman: string
}

export interface WrittenTopic {
  duas: string[]
  words: WrittenWords
}

export interface WrittenSearch {
  fillers: WrittenWords
  topics: WrittenTopic[]
}

const romanised: readonly Language[] = ['en', 'ur', 'hi']

/** `content/dua-words.json`, checked against the duas that there are. Throws in one line. */
export function checkDuaWords(value: unknown, chapters: readonly WrittenChapter[]): WrittenSearch {
  const known = new Set(chapters.flatMap(({ items }) => items.map(({ id }) => id)))
  const { fillers, topics } = recordAt(value, 'dua-words.json')
  const ids = new Set<string>()
  return {
    fillers: wordsAt(fillers, 'dua-words.json fillers'),
    topics: listAt(topics, 'dua-words.json topics').map((each, at) => {
      const topic = recordAt(each, `dua-words.json topics.${at}`)
      const id = idAt(topic.id, `dua-words.json topics.${at} id`)
      if (ids.has(id)) fail('dua-words.json', `${id} twice`)
      ids.add(id)
      return checkTopic(topic, `dua-words.json ${id}`, known)
    }),
  }
}

function checkTopic(topic: Record<string, unknown>, place: string, known: ReadonlySet<string>): WrittenTopic {
  const duas = listAt(topic.duas, `${place} duas`).map(each => idAt(each, `${place} duas`))
  const strange = duas.find((id, at) => !known.has(id) || duas.indexOf(id) !== at)
  if (strange !== undefined) fail(place, `${strange} is no dua, or twice`)
  if (duas.length === 0) fail(place, 'no duas')
  return { duas, words: wordsAt(topic.words, `${place} words`) }
}

function wordsAt(value: unknown, place: string): WrittenWords {
  const { everywhere, roman, ...own } = recordAt(value, place)
  const words = {
    own: inTen(own, place),
    everywhere: textAt(everywhere, `${place}.everywhere`),
    roman: textAt(roman, `${place}.roman`),
  }
  for (const [list, text] of Object.entries({
    ...words.own,
    everywhere: words.everywhere,
    roman: words.roman,
  }))
    checkList(text, `${place}.${list}`)
  return words
}

function checkList(text: string, place: string): void {
  const words = text.split(', ')
  const odd = words.find((word, at) => !/^[^,\s]+( [^,\s]+)*$/u.test(word) || words.indexOf(word) !== at)
  if (odd !== undefined) fail(place, `“${odd}” is no word, or twice`)
}

/** Arabic is typed by readers of every language. */
const typedIn = ({ own, everywhere, roman }: WrittenWords, language: Language): string =>
  [
    ...new Set(
      [own[language], everywhere, romanised.includes(language) ? roman : '', own.ar].join(', ').split(', '),
    ),
  ]
    .filter(Boolean)
    .join(', ')

/** What the pack of a language has of it. */
export const wordsIn = (
  { fillers, topics }: WrittenSearch,
  chapters: readonly WrittenChapter[],
  language: Language,
): DuaSearchWords => ({
  fillers: typedIn(fillers, language),
  topics: topics.map(({ duas, words }) => ({ words: typedIn(words, language), duas })),
  ...(language !== 'ar' && { arabicTitles: arabicTitlesOf(chapters) }),
})

const arabicTitlesOf = (chapters: readonly WrittenChapter[]): DuaSearchWords['arabicTitles'] => ({
  chapters: Object.fromEntries(chapters.map(({ id, title }) => [id, title.ar])),
  duas: Object.fromEntries(chapters.flatMap(({ items }) => items.map(({ id, title }) => [id, title.ar]))),
})
