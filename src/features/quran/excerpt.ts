import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { skeletonOf } from '../../lib/quran/skeleton.ts'

/** A passage around what was found; the parts follow each other as they stand. */
export interface Excerpt {
  before: string
  match: string
  after: string
}

/** Words kept on each side of the match. */
const aroundCount = 12

/** Fewer words than these are not worth leaving out. */
const spareCount = 4

/** The passage of a text that holds the query, with whole words marked. All of a short text. */
export function excerptOf(text: string, query: string): Excerpt {
  const words = text.split(/\s+/)
  const [first, last] = wordsHolding(words, query)
  const [from, to] = around(first, last, words.length)
  const [lead, match, trail] = bare(words.slice(first, last + 1).join(' '))
  return {
    before: (from > 0 ? '… ' : '') + words.slice(from, first).map(spaced).join('') + lead,
    match,
    after:
      trail +
      words
        .slice(last + 1, to)
        .map(spacedBefore)
        .join('') +
      (to < words.length ? ' …' : ''),
  }
}

function around(first: number, last: number, count: number): [from: number, to: number] {
  const from = first - aroundCount
  const to = last + 1 + aroundCount
  return [from <= spareCount ? 0 : from, to >= count - spareCount ? count : to]
}

/** A word without the marks around it: "prayer," is marked without its comma. */
function bare(words: string): [lead: string, core: string, trail: string] {
  const [, lead = '', core = words, trail = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(words) ?? []
  return [lead, core, trail]
}

const spaced = (word: string) => `${word} `
const spacedBefore = (word: string) => ` ${word}`

/** First and last of the words that together hold the query, in the first spelling that has it. */
function wordsHolding(words: readonly string[], query: string): [number, number] {
  const loosely = looseTexts()
  const loose = (text: string) => loosely(text, normalise(text))
  return (
    foundIn(words.map(normalise), normalise(query)) ??
    foundIn(words.map(loose), loose(query)) ??
    foundIn(words.map(loose), loose(query).replaceAll(' ', '')) ?? [0, 0]
  )
}

function foundIn(spelt: readonly string[], wanted: string): [number, number] | null {
  let joined = ''
  const starts = spelt.map(plain => {
    if (joined !== '' && plain !== '') joined += ' '
    const start = joined.length
    joined += plain
    return start
  })
  const at = joined.indexOf(wanted)
  if (at < 0) return null
  const indexAt = (position: number) => starts.findLastIndex(start => start <= position)
  return [Math.max(0, indexAt(at)), Math.max(0, indexAt(at + Math.max(0, wanted.length - 1)))]
}

/** The whole of a shorter ayah is shown. */
const longestWholeCount = 30

/** How far into an ayah the words stand, from 0 to 1, in the first spelling that has them. */
function shareBefore(ayah: string, simple: string, query: string): number {
  const wanted = normalise(query)
  const written = normalise(ayah)
  const skeleton = skeletonOf(wanted)
  const spellings = [
    [simple, wanted],
    [written, wanted],
    [skeletonOf(simple), skeleton],
    [skeletonOf(written), skeleton],
  ] as const
  const [text, words] = spellings.find(([text, words]) => text.includes(words)) ?? spellings[0]
  return Math.max(0, text.indexOf(words)) / text.length
}

/**
 * The passage of an ayah where the query stands. The two spellings divide words differently, so the
 * place is only about right, nothing is marked, and the letters are those of the text itself.
 */
export function arabicPassage(ayah: string, simple: string, query: string): string {
  const words = ayah.split(' ')
  if (words.length <= longestWholeCount) return ayah
  const middle = Math.floor(shareBefore(ayah, simple, query) * words.length)
  const [from, to] = around(middle, middle + spareCount, words.length)
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`
}
