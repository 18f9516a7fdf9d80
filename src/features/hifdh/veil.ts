import type { WordId } from '../../lib/hifdh/hifdh-record.ts'
import { firstLetter, splitWords } from '../../lib/hifdh/split-words.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import type { PassageAyah } from './hifdh.queries.ts'

/** A word of the passage as the screen draws it. */
export interface VeilWord {
  id: WordId
  text: string
  /** What is seen of it where only first letters are. */
  hint: string
  surah: number
  ayah: number
  /** Its ayah ends with it. */
  isLast: boolean
}

export const wordsOf = (passage: readonly PassageAyah[]): VeilWord[] =>
  passage.flatMap(({ surah, ayah, text }) =>
    splitWords(displayAyah(text)).map((word, index, all) => ({
      id: `${surah}:${ayah}:${index + 1}`,
      text: word,
      hint: firstLetter(word),
      surah,
      ayah,
      isLast: index === all.length - 1,
    })),
  )

/** Words by their place in the passage, both ends included. */
export interface Part {
  from: number
  to: number
}

export interface Veil {
  /** What is recited: all of it, or a part that is gone over again and again. */
  part: Part
  /** Words before this place are seen. */
  shown: number
  mistakes: readonly WordId[]
  /** How often the part was gone over. */
  rounds: number
  /** While a part is being chosen: its first word, once that is known. */
  choosing: { first: number | null } | null
}

export type VeilAct =
  | { kind: 'reveal'; to: number }
  | { kind: 'hide' }
  /** @param isOpen nothing is veiled */
  | { kind: 'press'; at: number; word: WordId; isOpen: boolean }
  | { kind: 'choose' }
  | { kind: 'whole'; length: number }
  | { kind: 'again' }

export const veilOver = (length: number, shown = 0): Veil => ({
  part: { from: 0, to: length - 1 },
  shown,
  mistakes: [],
  rounds: 0,
  choosing: null,
})

export const isRevealed = ({ shown, part }: Veil): boolean => shown > part.to

function picked(veil: Veil, first: number | null, at: number): Veil {
  if (first === null) return { ...veil, choosing: { first: at } }
  const [from, to] = at < first ? [at, first] : [first, at]
  return { ...veil, part: { from, to }, shown: from, rounds: 0, choosing: null }
}

const toggled = (words: readonly WordId[], word: WordId): readonly WordId[] =>
  words.includes(word) ? words.filter(each => each !== word) : [...words, word]

const revealed = (veil: Veil, to: number): Veil => ({
  ...veil,
  shown: Math.min(Math.max(to, veil.shown), veil.part.to + 1),
})

/** While a part is chosen a word is its end; a veiled word is revealed with those before it; one that is seen is a mistake. */
function pressed(veil: Veil, { at, word, isOpen }: Extract<VeilAct, { kind: 'press' }>): Veil {
  if (veil.choosing) return picked(veil, veil.choosing.first, at)
  if (at < veil.part.from || at > veil.part.to) return veil
  if (!isOpen && at >= veil.shown) return revealed(veil, at + 1)
  return { ...veil, mistakes: toggled(veil.mistakes, word) }
}

/** The passage after something was done with it. */
export function afterVeilAct(veil: Veil, act: VeilAct): Veil {
  switch (act.kind) {
    case 'reveal':
      return revealed(veil, act.to)
    case 'hide':
      return { ...veil, shown: veil.part.from }
    case 'press':
      return pressed(veil, act)
    case 'choose':
      return { ...veil, choosing: veil.choosing ? null : { first: null } }
    case 'whole':
      return { ...veilOver(act.length), mistakes: veil.mistakes }
    case 'again':
      return { ...veil, shown: veil.part.from, rounds: veil.rounds + 1 }
  }
}

/** Whether the word at a place is the first of its surah. */
export const beginsSurah = (words: readonly VeilWord[], at: number): boolean =>
  words[at]?.ayah === 1 && words[at - 1]?.surah !== words[at].surah

/** The place up to which one step by ayah reveals. */
export function endOfAyah(words: readonly VeilWord[], at: number): number {
  const end = words.findIndex(({ isLast }, index) => index >= at && isLast)
  return end < 0 ? words.length : end + 1
}

/**
 * The place up to which one step by line reveals.
 * @param tops where each word lies on the screen, from above
 */
export function endOfLine(tops: readonly number[], at: number): number {
  const line = tops[at]
  const next = tops.findIndex((top, index) => index > at && top !== line)
  return next < 0 ? tops.length : next
}
