import { normalise } from './normalise.ts'

type Folds = readonly (readonly [RegExp, string])[]

/** Letters of Arabic that are written with an h, or without: dhikr, wudhu. Before words are joined, where an h may begin the next one. */
export const aspirated: Folds = [[/([dgkt])h/g, '$1']]

/** Latin letters that people write one for another: wudoo, soubhana, qunut and kunut. */
export const sounds: Folds = [
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** Zakah and zakat; salat and shalat, but not salah, which is "wrong" in Malay and Indonesian. */
const pillars: Folds = [
  [/^zaka[ht]$/, 'zakat'],
  [/^sh?[ao]la+t$/, 'salat'],
]

/** The Prophet ﷺ, the cities and the book, as they are written in many languages. */
const names: Folds = [
  [/^m(?:ou|[aou])h[ao]m+[aeo][dt]|^maome$/, 'muhamad'],
  [/^me[ck]+[ae]$/, 'maka'],
  [/^medin[ae]h?$/, 'madina'],
  [/^[kc]oran$/, 'kuran'],
]

/** In a word by itself: qunout, cunut; Allah, Alla. */
const latin: Folds = [
  ...pillars,
  ...names,
  ...aspirated,
  [/c(?!h)/g, 'k'],
  [/dj/g, 'j'],
  ...sounds,
  [/(..)h$/, '$1'],
]

/** The Arabic article, and what stands before it; Urdu's nun ghunna; زکوٰۃ and زکات. */
const arabic: Folds = [
  [/^(?:[وفبك]?ال|لل)(?=..)/, ''],
  [/ں/g, 'ن'],
  [/^(زك|صل)(?:وه|ات)$/, '$1اه'],
]

/** Long vowels, also where they begin a syllable (কুরআন, কোরান), vowels of Arabic words, nasal signs, two letters of one sound, in Devanagari and Bengali. */
const indic: Folds = [
  [/ँ/g, 'ं'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ঁ/g, ''],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/(?!^)আ/g, 'া'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
  [/ো/g, 'ু'],
  [/ে/g, 'ি'],
  [/য(?!\u09BC)/g, 'জ'],
  [/ণ/g, 'ন'],
  [/্$/, ''],
  [/^মু?হা?ম্মা?ি?দ/, 'মুহাম্মদ'],
]

function foldsOf(word: string): Folds {
  if (word < '\u0600') return latin
  return word < '\u0900' ? arabic : indic
}

/** A French article with its apostrophe; then the apostrophes that are letters of Arabic, or nothing. */
const elided = /(^|[^\p{L}\p{M}])[dljs]['’](?=\p{L})/giu
export const apostrophes = /[ʿʾʼ'’`]/g
const apostrophe = new RegExp(apostrophes.source)

/** The words of a text as they are written, without marks. */
export const plainWords = (text: string): string[] =>
  normalise(text.replace(elided, '$1').replace(apostrophes, ''))
    .split(' ')
    .filter(word => word !== '')

export const folded = (text: string, folds: Folds): string =>
  folds.reduce((done, [from, to]) => done.replace(from, to), text)

/** A plain word in the one spelling in which all its spellings are compared. */
export const looseWord = (word: string): string => folded(word, foldsOf(word))

/** A text with each of its words in that spelling; `normalised` is the same text as `normalise` makes it. */
export type LooseText = (text: string, normalised: string) => string

/** For many texts: words come again and again, and each is looked at once. */
export function looseTexts(): LooseText {
  const known = new Map<string, string>()
  const spell = (word: string): string => {
    const loose = known.get(word) ?? looseWord(word)
    known.set(word, loose)
    return loose
  }
  return (text, normalised) => {
    const words = apostrophe.test(text) ? plainWords(text) : normalised.split(' ')
    return words.map(spell).join(' ')
  }
}
