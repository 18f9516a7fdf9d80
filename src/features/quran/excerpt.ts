import { heardSpan } from '../../lib/quran/as-heard.ts'
import { hamzaSpellings } from '../../lib/quran/hamza-seats.ts'
import { joinedRange } from '../../lib/quran/joined-range.ts'
import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { skeletonOf } from '../../lib/quran/skeleton.ts'

/** A part of a passage; the parts follow each other as they stand. */
export interface ExcerptPart {
  text: string
  isMatch: boolean
}

/** Words kept on each side of a match. */
const aroundCount = 12

/** Fewer words than these are not worth leaving out. */
const spareCount = 4

/** First and last of some words. */
type Span = readonly [first: number, last: number]

/** Words of a text, each in one spelling, and the query in the same. */
interface Spelling {
  words: readonly string[]
  wanted: string
}

/** The passage of a text that holds the query, with whole words marked. All of a short text. Of which ayat it is stands before it. */
export function excerptOf(text: string, query: string): ExcerptPart[] {
  const [range = ''] = joinedRange.exec(text) ?? []
  const words = text.slice(range.length).split(/\s+/)
  const passage = passageOf(words, spansOf(words, query, besideSpellings))
  return range ? [{ text: range, isMatch: false }, ...passage] : passage
}

/** The passage of the transliteration in which the words are heard, with these marked. */
export function heardPassage(text: string, query: string): ExcerptPart[] {
  const words = text.split(/\s+/)
  const span = heardSpan(words, query)
  return passageOf(words, span ? [span] : [])
}

const longestWholeCount = 30

/** Whether all of an ayah is shown, wherever the words are in it. */
export const isShownWhole = (ayah: string): boolean => ayah.split(' ').length <= longestWholeCount

/**
 * The passage of an ayah where the query stands, in the letters of the text itself. Only whole words are marked, so that no two
 * letters are parted. In the seven ayat whose words the two spellings divide otherwise the place may be only about right, and then
 * nothing is marked.
 */
export function arabicPassage(ayah: string, simple: string, query: string): ExcerptPart[] {
  const words = ayah.split(' ')
  const spans = spansOf(words, query, arabicSpellings(simpleOf(words, simple)))
  if (isShownWhole(ayah)) return partsIn(words, [0, words.length - 1], spans)
  if (spans.length > 0) return passageOf(words, spans)
  const middle = Math.floor(shareBefore(ayah, simple, query) * words.length)
  return passageOf(words, [[middle, middle + spareCount - 1]]).map(({ text }) => ({ text, isMatch: false }))
}

/** Where the query stands; where it nowhere does as it is, each of its words. */
function spansOf(
  words: readonly string[],
  query: string,
  spell: (words: readonly string[], query: string) => readonly Spelling[],
): readonly Span[] {
  const find = (wanted: string) => spanIn(spell(words, wanted))
  const phrase = find(query)
  if (phrase) return [phrase]
  const found = query.split(/\s+/).flatMap(word => {
    const span = normalise(word) === '' ? null : find(word)
    return span ? [span] : []
  })
  return found.sort(([a], [b]) => a - b).filter(([first], at) => first > (found[at - 1]?.[1] ?? -1))
}

function besideSpellings(words: readonly string[], query: string): Spelling[] {
  const loosely = looseTexts()
  const loose = (text: string) => loosely(text, normalise(text))
  const looseWords = words.map(loose)
  return [
    { words: words.map(normalise), wanted: normalise(query) },
    { words: looseWords, wanted: loose(query) },
    { words: looseWords, wanted: loose(query).replaceAll(' ', '') },
  ]
}

const arabicSpellings =
  (simple: readonly string[] | null) =>
  (words: readonly string[], query: string): Spelling[] => {
    const written = words.map(normalise)
    const wanted = [...new Set([...hamzaSpellings(query), normalise(query)])]
    const skeleton = skeletonOf(normalise(query))
    return [
      ...[simple, written].flatMap(each => (each ? wanted.map(one => ({ words: each, wanted: one })) : [])),
      { words: written.map(skeletonOf), wanted: skeleton },
    ]
  }

/** What the mushaf writes together with the word after it. */
const called = /^(?:و?يا|ها)$/

/** The simple spelling of each word of the mushaf; null where the two do not have the same words. */
function simpleOf(words: readonly string[], simple: string): string[] | null {
  const written = words.map(normalise)
  const count = written.filter(word => word !== '').length
  let plain = simple.split(' ')
  if (plain.length > count) plain = calledTogether(plain, written)
  if (plain.length !== count) return null
  const next = plain.values()
  return written.map(word => (word === '' ? '' : (next.next().value ?? '')))
}

function calledTogether(plain: readonly string[], written: readonly string[]): string[] {
  const known = new Set(written)
  return plain.reduce<string[]>((done, word) => {
    const before = done.at(-1) ?? ''
    const isTogether = called.test(before) && !known.has(before)
    return isTogether ? [...done.slice(0, -1), `${before} ${word}`] : [...done, word]
  }, [])
}

/** In the first spelling that has it: as words of the text rather than as a piece of others. */
function spanIn(spellings: readonly Spelling[]): Span | null {
  for (const isWhole of [true, false]) {
    for (const { words, wanted } of spellings) {
      const found = foundIn(words, wanted, isWhole)
      if (found) return found
    }
  }
  return null
}

function foundIn(spelt: readonly string[], wanted: string, isWhole: boolean): Span | null {
  if (wanted === '') return null
  let joined = ' '
  const starts = spelt.map(plain => {
    const start = joined.length
    if (plain !== '') joined += `${plain} `
    return start
  })
  const at = isWhole ? joined.indexOf(` ${wanted} `) + 1 : joined.indexOf(wanted)
  if (at <= 0) return null
  const indexAt = (position: number) =>
    starts.findLastIndex((start, index) => start <= position && spelt[index] !== '')
  return [indexAt(at), indexAt(at + wanted.length - 1)]
}

/** What is around each of the spans, with a sign for what is left out. */
function passageOf(words: readonly string[], spans: readonly Span[]): ExcerptPart[] {
  const windows: Span[] = []
  for (const [first, last] of spans.length > 0 ? spans : [[0, 0] as const]) {
    const [from, to] = around(first, last, words.length)
    const before = windows.at(-1)
    if (before && from - before[1] <= spareCount) windows[windows.length - 1] = [before[0], to]
    else windows.push([from, to])
  }
  const parts = windows.flatMap((window, at) => [
    { text: at > 0 ? ' … ' : window[0] > 0 ? '… ' : '', isMatch: false },
    ...partsIn(words, window, spans),
  ])
  const isCut = (windows.at(-1)?.[1] ?? 0) < words.length - 1
  return joined([...parts, { text: isCut ? ' …' : '', isMatch: false }])
}

function around(first: number, last: number, count: number): Span {
  const from = first - aroundCount
  const to = last + aroundCount
  return [from <= spareCount ? 0 : from, to >= count - 1 - spareCount ? count - 1 : to]
}

function partsIn(words: readonly string[], [from, to]: Span, spans: readonly Span[]): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  const plain = (text: string) => parts.push({ text, isMatch: false })
  let next = from
  for (const [first, last] of spans.filter(span => span[0] >= from && span[1] <= to)) {
    const [lead, match, trail] = bare(words.slice(first, last + 1).join(' '))
    plain(words.slice(next, first).map(spaced).join('') + lead)
    parts.push({ text: match, isMatch: true })
    plain(trail + (last < to ? ' ' : ''))
    next = last + 1
  }
  plain(words.slice(next, to + 1).join(' '))
  return joined(parts)
}

/** Without empty parts, and no two plain ones beside each other. */
function joined(parts: readonly ExcerptPart[]): ExcerptPart[] {
  const done: ExcerptPart[] = []
  for (const part of parts) {
    const before = done.at(-1)
    if (part.text === '') continue
    if (before && !before.isMatch && !part.isMatch) before.text += part.text
    else done.push({ ...part })
  }
  return done
}

/** A word without the marks around it: "prayer," is marked without its comma. */
function bare(words: string): [lead: string, core: string, trail: string] {
  const [, lead = '', core = words, trail = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(words) ?? []
  return [lead, core, trail]
}

const spaced = (word: string) => `${word} `

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
