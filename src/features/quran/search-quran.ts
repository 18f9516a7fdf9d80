import { findHeard, type SoundPack } from '../../lib/quran/as-heard.ts'
import { beginsWord, isWholeWord } from '../../lib/quran/begins-word.ts'
import { type AyahPlace, type FoundAyah, findAyat, type Pack } from '../../lib/quran/find-ayat.ts'
import { hamzaSpellings } from '../../lib/quran/hamza-seats.ts'
import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { skeletonOf, wantedSkeleton } from '../../lib/quran/skeleton.ts'
import { inArabic, otherwiseInArabic } from './arabic-words.ts'
import type { QuranIndex, SearchedEdition } from './quran-index.ts'

/** An ayah that was found, and where the words are. */
export interface Hit extends AyahPlace {
  source: 'arabic' | 'translation' | 'sound'
}

/** With whether the words stand there as words, or inside of others. */
interface Match extends AyahPlace {
  isWhole: boolean
}

const orderOf = ({ surah, ayah }: AyahPlace) => surah * 1000 + ayah
const inOrder = <P extends AyahPlace>(places: P[]): P[] => places.sort((a, b) => orderOf(a) - orderOf(b))

const eachOnce = (places: readonly AyahPlace[]): AyahPlace[] =>
  inOrder([...new Map(places.map(place => [orderOf(place), place])).values()])

/** What is made of an index when it is first needed, once. */
function onceFor<Made>(make: (index: QuranIndex) => Made): (index: QuranIndex) => Made {
  const made = new WeakMap<QuranIndex, Made>()
  return index => {
    const known = made.get(index) ?? make(index)
    made.set(index, known)
    return known
  }
}

const spelledBy = (pack: Pack, spell: (text: string) => string): Pack => pack.map(ayat => ayat.map(spell))

/** Without the letters that spellings disagree on. */
const skeletonsOf = onceFor(({ simple, written }) => [
  spelledBy(simple, skeletonOf),
  spelledBy(written, skeletonOf),
])

const rated = (found: readonly FoundAyah[], isWhole: (text: string) => boolean): Match[] =>
  found.map(({ surah, ayah, text }) => ({ surah, ayah, isWhole: isWhole(text) }))

const inside = (places: readonly AyahPlace[]): Match[] =>
  places.map(({ surah, ayah }) => ({ surah, ayah, isWhole: false }))

/** A word with a hamza, on whichever seat it is a word: شئ is no part of شياطين where شيء is a word. */
function findOnSeats(packs: readonly Pack[], query: string): Match[] | null {
  for (const wanted of hamzaSpellings(query)) {
    for (const pack of packs) {
      const found = rated(findAyat(pack, wanted), text => isWholeWord(text, wanted))
      if (found.some(({ isWhole }) => isWhole)) return found
    }
  }
  return null
}

/** As the words are spelt today, else as in the mushaf, else as they may be spelt otherwise; inside of other words last. */
function findArabic(index: QuranIndex, query: string): Match[] {
  const packs = [index.simple, index.written]
  const seated = findOnSeats(packs, query)
  if (seated) return seated
  const wanted = normalise(query)
  const begins = beginsWord(wanted)
  let within: FoundAyah[] = []
  for (const pack of packs) {
    const found = findAyat(pack, wanted)
    if (found.some(({ text }) => begins(text))) return rated(found, text => isWholeWord(text, wanted))
    if (within.length === 0) within = found
  }
  const skeleton = wantedSkeleton(query)
  if (skeleton === null) return inside(within)
  const beginsAlike = beginsWord(skeleton)
  const alike = skeletonsOf(index).flatMap(pack => findAyat(pack, skeleton))
  const otherwise = alike.filter(({ text }) => beginsAlike(text))
  if (otherwise.length > 0) return inside(eachOnce(otherwise))
  return inside(within.length > 0 ? within : eachOnce(alike))
}

/** As the translation spells the words; where these are none of its words, also as others spell them: Quran and Qur'an, নবী and নবি. */
function findBeside({ normalised, loose }: SearchedEdition, query: string): Match[] {
  const wanted = normalise(query)
  const found = rated(findAyat(normalised, wanted), text => ` ${text} `.includes(` ${wanted} `))
  if (found.some(({ isWhole }) => isWhole)) return found
  const spelling = looseTexts()(query, wanted)
  // One letter that was typed again and again is one letter: it begins too many words.
  const spellings = [...new Set([spelling, spelling.replaceAll(' ', '')])].filter(each => each.length > 1)
  const respelt = spellings.flatMap(each => {
    const begins = beginsWord(each)
    return findAyat(loose, each).filter(({ text }) => begins(text))
  })
  return inside(eachOnce([...found, ...respelt]))
}

/** Ayat that hold each of the words, in any order; whole where all are. */
function withAll(words: readonly string[], find: (word: string) => Match[]): Match[] {
  const [first = '', ...others] = words
  let all = find(first)
  for (const word of others) {
    if (all.length === 0) return []
    const found = new Map(find(word).map(match => [orderOf(match), match.isWhole]))
    all = all.flatMap(match => {
      const isWhole = found.get(orderOf(match))
      return isWhole === undefined ? [] : { ...match, isWhole: match.isWhole && isWhole }
    })
  }
  return all
}

type Find = (query: string) => Match[]

interface Found extends Match, Hit {}

const wordsOf = (query: string): string[] => query.split(/\s+/).filter(word => normalise(word) !== '')

/** Words that follow each other; where they nowhere do, all of them in any order. */
function findWords(query: string, search: (look: (find: Find) => Match[]) => Found[]): Found[] {
  const phrase = search(find => find(query))
  const words = wordsOf(query)
  return phrase.length > 0 || words.length === 1 ? phrase : search(find => withAll(words, find))
}

const inTheArabic = (matches: readonly Match[]): Found[] =>
  matches.map(match => ({ ...match, source: 'arabic' }))

/** Each ayah once, the Arabic before the translation. */
function findInBoth(index: QuranIndex, search: (find: Find) => Match[]): Found[] {
  const { edition } = index
  const arabic = search(query => findArabic(index, inArabic(query)))
  const known = new Set(arabic.map(orderOf))
  const beside = edition ? search(query => findBeside(edition, query)) : []
  return [
    ...inTheArabic(arabic),
    ...beside
      .filter(match => !known.has(orderOf(match)))
      .map(match => ({ ...match, source: 'translation' as const })),
  ]
}

/** As people call it whose translation has another word: as words, for these are short. */
function findOtherwise({ simple }: QuranIndex, query: string): Found[] {
  const arabic = otherwiseInArabic(query)
  if (arabic === null) return []
  const find = (words: string) => {
    const wanted = normalise(words)
    const begins = beginsWord(wanted)
    const found = findAyat(simple, wanted).filter(({ text }) => begins(text))
    return rated(found, text => isWholeWord(text, wanted))
  }
  return findWords(arabic, search => inTheArabic(search(find)))
}

/** Whether words of a translation begin so, however it spells them: zakah for zakat. */
function areWordsBeside({ edition }: QuranIndex, query: string): boolean {
  if (!edition) return false
  const wanted = normalise(query)
  const spellings: [Pack, string][] = [
    [edition.normalised, wanted],
    [edition.loose, looseTexts()(query, wanted)],
  ]
  return spellings.some(([pack, words]) => pack.flat().some(beginsWord(words)))
}

/** Those that have whole words first, both in the order of the mushaf. */
const hitsOf = (found: readonly Found[]): Hit[] =>
  found
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || orderOf(a) - orderOf(b))
    .map(({ surah, ayah, source }) => ({ surah, ayah, source }))

/**
 * Ayat whose Arabic or translation holds the words as they follow each other; where there are none, all the words in any order. Where
 * they stand in none as words, as others call it.
 */
export function searchQuran(index: QuranIndex, typed: string): Hit[] {
  const query = typed.replaceAll('ﷺ', ' ').trim()
  if (wordsOf(query).length === 0) return []
  const found = findWords(query, search => findInBoth(index, search))
  if (found.some(({ isWhole }) => isWhole)) return hitsOf(found)
  const otherwise = findOtherwise(index, query)
  if (otherwise.length === 0 || areWordsBeside(index, query)) return hitsOf(found)
  const known = new Set(otherwise.map(orderOf))
  return [...hitsOf(otherwise), ...hitsOf(found.filter(match => !known.has(orderOf(match))))]
}

/** Ayat that sound as it was typed, for words that are found neither in the Arabic nor in the translation. */
export const searchSounds = (sounds: SoundPack, query: string): Hit[] =>
  findHeard(sounds, query).map(place => ({ ...place, source: 'sound' }))
