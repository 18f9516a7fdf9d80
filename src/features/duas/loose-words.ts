import { normalise } from '../../lib/quran/normalise.ts'

type Folds = readonly (readonly [RegExp, string])[]

/** Letters that people write one for another in the same word: wudoo, wudhu; qunout, kunut; Allah, Alla. */
const latin: Folds = [
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/([dgkt])h/g, '$1'],
  [/q|c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(..)h$/, '$1'],
]

/** The Arabic article, and what stands before it; Urdu's nun ghunna. */
const arabic: Folds = [
  [/^(?:[وفبك]?ال|لل)(?=..)/, ''],
  [/ں/g, 'ن'],
]

/** Long vowels, nasal signs, two letters of one sound, in Devanagari and Bengali. */
const indic: Folds = [
  [/ँ/g, 'ं'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ঁ/g, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/য(?!\u09BC)/g, 'জ'],
  [/ণ/g, 'ন'],
]

function foldsOf(word: string): Folds {
  if (word < '\u0600') return latin
  return word < '\u0900' ? arabic : indic
}

/** A French article with its apostrophe; then the apostrophes that are letters of Arabic, or nothing. */
const elided = /(^|[^\p{L}\p{M}])[dljs]['’](?=\p{L})/giu
const apostrophes = /[ʿʾʼ'’`]/g

/** The words of a text as they are written, without marks. */
export const plainWords = (text: string): string[] =>
  normalise(text.replace(elided, '$1').replace(apostrophes, ''))
    .split(' ')
    .filter(word => word !== '')

/** A plain word in the one spelling in which all its spellings are compared. */
export const looseWord = (word: string): string =>
  foldsOf(word).reduce((folded, [from, to]) => folded.replace(from, to), word)
