import { type AyahPlace, findAyat } from '../../lib/quran/find-ayat.ts'
import { skeletonOf, wantedSkeleton } from '../../lib/quran/skeleton.ts'
import type { QuranIndex } from './quran-index.ts'

/** An ayah that was found, and where the words are. */
export interface Hit extends AyahPlace {
  source: 'arabic' | 'translation'
}

const orderOf = ({ surah, ayah }: AyahPlace) => surah * 1000 + ayah
const inOrder = <P extends AyahPlace>(places: P[]): P[] => places.sort((a, b) => orderOf(a) - orderOf(b))

/** Without the letters that spellings disagree on: made when they are first needed, once for an index. */
const skeletons = new WeakMap<QuranIndex, readonly (readonly string[])[][]>()

function skeletonsOf(index: QuranIndex) {
  const known = skeletons.get(index)
  if (known) return known
  const made = [index.simple, index.written].map(pack => pack.map(ayat => ayat.map(skeletonOf)))
  skeletons.set(index, made)
  return made
}

/** As the words are spelt today, else as in the mushaf, else as they may be spelt otherwise. */
function findArabic(index: QuranIndex, query: string): AyahPlace[] {
  for (const pack of [index.simple, index.written]) {
    const found = findAyat(pack, query)
    if (found.length > 0) return found
  }
  const skeleton = wantedSkeleton(query)
  if (skeleton === null) return []
  const places = skeletonsOf(index).flatMap(pack => findAyat(pack, skeleton))
  return inOrder([...new Map(places.map(place => [orderOf(place), place])).values()])
}

/** Ayat whose Arabic or translation holds the words, each once, in the order of the mushaf. */
export function searchQuran(index: QuranIndex, query: string): Hit[] {
  const inArabic = findArabic(index, query).map((place): Hit => ({ ...place, source: 'arabic' }))
  if (!index.edition) return inArabic
  const known = new Set(inArabic.map(orderOf))
  const beside = findAyat(index.edition.normalised, query)
    .filter(place => !known.has(orderOf(place)))
    .map((place): Hit => ({ ...place, source: 'translation' }))
  return inOrder([...inArabic, ...beside])
}
