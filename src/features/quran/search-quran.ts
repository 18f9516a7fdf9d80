import { beginsWord } from '../../lib/quran/begins-word.ts'
import { type AyahPlace, findAyat, type Pack } from '../../lib/quran/find-ayat.ts'
import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { skeletonOf, wantedSkeleton } from '../../lib/quran/skeleton.ts'
import type { QuranIndex, SearchedEdition } from './quran-index.ts'

/** An ayah that was found, and where the words are. */
export interface Hit extends AyahPlace {
  source: 'arabic' | 'translation'
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

/** As the words are spelt today, else as in the mushaf, else as they may be spelt otherwise; inside of other words last. */
function findArabic(index: QuranIndex, query: string): AyahPlace[] {
  const wanted = normalise(query)
  const begins = beginsWord(wanted)
  let inside: AyahPlace[] = []
  for (const pack of [index.simple, index.written]) {
    const found = findAyat(pack, wanted)
    if (found.some(({ text }) => begins(text))) return found
    if (inside.length === 0) inside = found
  }
  const skeleton = wantedSkeleton(query)
  if (skeleton === null) return inside
  const beginsAlike = beginsWord(skeleton)
  const alike = skeletonsOf(index).flatMap(pack => findAyat(pack, skeleton))
  const otherwise = alike.filter(({ text }) => beginsAlike(text))
  if (otherwise.length > 0) return eachOnce(otherwise)
  return inside.length > 0 ? inside : eachOnce(alike)
}

/** As the translation spells the words; where these are none of its words, also as others spell them: Quran and Qur'an, নবী and নবি. */
function findBeside({ normalised, loose }: SearchedEdition, query: string): AyahPlace[] {
  const wanted = normalise(query)
  const found = findAyat(normalised, wanted)
  if (found.some(({ text }) => ` ${text} `.includes(` ${wanted} `))) return found
  const spelling = looseTexts()(query, wanted)
  const spellings = [...new Set([spelling, spelling.replaceAll(' ', '')])]
  const respelt = spellings.flatMap(each => {
    const begins = beginsWord(each)
    return findAyat(loose, each).filter(({ text }) => begins(text))
  })
  return eachOnce([...found, ...respelt])
}

const hitsIn = (source: Hit['source'], places: readonly AyahPlace[]): Hit[] =>
  places.map(({ surah, ayah }) => ({ surah, ayah, source }))

/** Ayat whose Arabic or translation holds the words, each once, in the order of the mushaf. */
export function searchQuran(index: QuranIndex, query: string): Hit[] {
  if (normalise(query) === '') return []
  const inArabic = hitsIn('arabic', findArabic(index, query))
  if (!index.edition) return inArabic
  const known = new Set(inArabic.map(orderOf))
  const beside = findBeside(index.edition, query).filter(place => !known.has(orderOf(place)))
  return inOrder([...inArabic, ...hitsIn('translation', beside)])
}
