import { normalise } from './normalise.ts'

/** More hamzas than these are in no word. */
const mostSpellings = 16

const inside = ['ي', 'و', 'ء', 'ا']

/** What people write for a hamza at the end of a word, each way. */
const atEnd: Readonly<Record<string, readonly string[]>> = {
  ئ: ['ي', 'يء'],
  ؤ: ['و', 'وء', 'ا'],
  يء: ['يء', 'ي'],
  وء: ['وء', 'و', 'ا'],
}

const hamza = /[يو]ء(?!\p{L})|[ئؤء]/gu
const goesOn = /^\p{L}/u

const waysOf = (found: string, rest: string): readonly string[] =>
  goesOn.test(rest) ? inside : (atEnd[found] ?? [found])

/** A query with each of its hamzas on every seat it may have, normalised, its own spelling first: شئ and شيء. Nothing where it has none. */
export function hamzaSpellings(query: string): string[] {
  const text = query.normalize('NFC').replace(/\p{M}/gu, '')
  let spellings = ['']
  let end = 0
  for (const { 0: found, index } of text.matchAll(hamza)) {
    const ways = waysOf(found, text.slice(index + found.length))
    const between = text.slice(end, index)
    spellings = spellings.flatMap(done => ways.map(way => done + between + way)).slice(0, mostSpellings)
    end = index + found.length
  }
  if (end === 0) return []
  return [...new Set([normalise(text), ...spellings.map(done => normalise(done + text.slice(end)))])]
}
