import type { DuaSearchWords } from '../../lib/duas/dua.ts'
import { looseWord, plainWords } from '../../lib/quran/loose-words.ts'

/** A question without what says nothing of the dua. */
export interface Question {
  /** As they are written. */
  plain: readonly string[]
  /** In their one spelling. */
  words: readonly string[]
  /** Without its spaces: ayatulkursi. */
  joined: string
}

interface Topic {
  terms: ReadonlySet<string>
  /** Each word of the terms by itself. */
  parts: ReadonlySet<string>
  duas: readonly string[]
}

export interface TopicIndex {
  fillers: ReadonlySet<string>
  topics: readonly Topic[]
}

const listOf = (words: string): string[] => words.split(', ')

function questionOf(text: string, fillers: ReadonlySet<string>): Question {
  const all = plainWords(text)
  const telling = all.filter(word => !fillers.has(word))
  // "Dua", and no more: then that is what is looked for.
  const plain = telling.length > 0 ? telling : all
  const words = plain.map(looseWord)
  return { plain, words, joined: words.join('') }
}

/** Made once for a language, with the rest of the index. */
export function topicIndex({ fillers, topics }: DuaSearchWords): TopicIndex {
  const idle = new Set(listOf(fillers).flatMap(plainWords))
  return {
    fillers: idle,
    topics: topics.map(({ words, duas }) => {
      const terms = listOf(words).map(term => questionOf(term, idle))
      return {
        terms: new Set(terms.map(({ joined }) => joined)),
        parts: new Set(terms.flatMap(term => term.words)),
        duas,
      }
    }),
  }
}

/** What is asked, in the words of the index. */
export const asked = ({ fillers }: TopicIndex, text: string): Question => questionOf(text, fillers)

/** Shorter words are in too many others: they must be the word itself. Other scripts say more with a letter. */
const leastOf = (word: string): number => (word < '\u0600' ? 4 : 3)
/** Letters of an ending: guests, ঘুমের. */
const mostEnding = 2

const begins = (whole: string, start: string): boolean =>
  start.length >= leastOf(start) && whole.startsWith(start)

/** As it is, as far as it is typed, or with an ending. */
const fits = (term: string, word: string): boolean =>
  term === word || begins(term, word) || (begins(word, term) && word.length - term.length <= mostEnding)

const anyFits = (terms: ReadonlySet<string>, word: string): boolean =>
  terms.has(word) || [...terms].some(term => fits(term, word))

function holds({ terms, parts }: Topic, { words, joined }: Question): boolean {
  if (anyFits(terms, joined)) return true
  return words.length > 1 && words.every(word => anyFits(parts, word))
}

/** Where no topic has all of a question's words, those that have one of them each: job interview. Not where one word is unknown. */
function apart(topics: readonly Topic[], { words }: Question): Topic[] {
  const each = words.map(word => topics.filter(({ terms }) => terms.has(word)))
  return each.every(found => found.length > 0) ? each.flat() : []
}

/** Dua id → its place among those of the topics that are asked for, from 0: what was typed to the letter before what it may be. */
export function duasOfTopics({ topics }: TopicIndex, question: Question): ReadonlyMap<string, number> {
  const exact = topics.filter(({ terms }) => terms.has(question.joined))
  const held = [...exact, ...topics.filter(topic => !exact.includes(topic) && holds(topic, question))]
  const ids = (held.length > 0 ? held : apart(topics, question)).flatMap(({ duas }) => duas)
  return new Map([...new Set(ids)].map((id, at) => [id, at]))
}
