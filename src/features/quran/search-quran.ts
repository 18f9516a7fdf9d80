import { beginsWord } from '../../lib/quran/begins-word.ts'
import type { AyahPlace } from '../../lib/quran/find-ayat.ts'
import { looseTexts } from '../../lib/quran/loose-words.ts'
import { normalise } from '../../lib/quran/normalise.ts'
import { skeletonOf, wantedSkeleton } from '../../lib/quran/skeleton.ts'
import type { QuranIndex } from './quran-index.ts'

/** An ayah that was found, and where the words are. */
export interface Hit extends AyahPlace {
  source: 'arabic' | 'translation'
}

type Pack = readonly (readonly string[])[]

const orderOf = ({ surah, ayah }: AyahPlace) => surah * 1000 + ayah
const inOrder = <P extends AyahPlace>(places: P[]): P[] => places.sort((a, b) => orderOf(a) - orderOf(b))

const eachOnce = (places: readonly AyahPlace[]): AyahPlace[] =>
  inOrder([...new Map(places.map(place => [orderOf(place), place])).values()])

const placesIn = (pack: Pack, holds: (text: string) => boolean): AyahPlace[] =>
  pack.flatMap((ayat, surahIndex) =>
    ayat.flatMap((text, ayahIndex) => (holds(text) ? [{ surah: surahIndex + 1, ayah: ayahIndex + 1 }] : [])),
  )

const isSomewhere = (pack: Pack, holds: (text: string) => boolean): boolean =>
  pack.some(ayat => ayat.some(holds))

/** What is made of an index when it is first needed, once. */
function onceFor<Made>(make: (index: QuranIndex) => Made): (index: QuranIndex) => Made {
  const made = new WeakMap<QuranIndex, Made>()
  return index => {
    const known = made.get(index) ?? make(index)
    made.set(index, known)
    return known
  }
}

const respelt = (pack: Pack, spell: (text: string) => string): Pack => pack.map(ayat => ayat.map(spell))

/** Without the letters that spellings disagree on. */
const skeletonsOf = onceFor(({ simple, written }) => [
  respelt(simple, skeletonOf),
  respelt(written, skeletonOf),
])

/** As the words are spelt today, else as in the mushaf, else as they may be spelt otherwise; inside of other words last. */
function findArabic(index: QuranIndex, query: string): AyahPlace[] {
  const wanted = normalise(query)
  const packs = [index.simple, index.written]
  const holds = (text: string) => text.includes(wanted)
  const spelt = packs.find(pack => isSomewhere(pack, beginsWord(wanted)))
  if (spelt) return placesIn(spelt, holds)
  const skeleton = wantedSkeleton(query)
  const among = (isMeant: (text: string) => boolean) =>
    eachOnce(skeletonsOf(index).flatMap(pack => placesIn(pack, isMeant)))
  const otherwise = skeleton === null ? [] : among(beginsWord(skeleton))
  if (otherwise.length > 0) return otherwise
  const inside = packs.find(pack => isSomewhere(pack, holds))
  if (inside) return placesIn(inside, holds)
  return skeleton === null ? [] : among(text => text.includes(skeleton))
}

/** As the translation spells the words; where these are none of its words, also as others spell them: Quran and Qur'an, নবী and নবি. */
function findBeside(index: QuranIndex, query: string): AyahPlace[] {
  const pack = index.edition?.normalised ?? []
  const wanted = normalise(query)
  const found = placesIn(pack, text => text.includes(wanted))
  if (isSomewhere(pack, text => ` ${text} `.includes(` ${wanted} `))) return found
  const loose = looseTexts()(query, wanted)
  if (loose === '') return found
  const spellings = [...new Set([loose, loose.replaceAll(' ', '')])].map(beginsWord)
  return eachOnce([
    ...found,
    ...placesIn(index.edition?.loose ?? [], text => spellings.some(begins => begins(text))),
  ])
}

/** Ayat whose Arabic or translation holds the words, each once, in the order of the mushaf. */
export function searchQuran(index: QuranIndex, query: string): Hit[] {
  if (normalise(query) === '') return []
  const inArabic = findArabic(index, query).map((place): Hit => ({ ...place, source: 'arabic' }))
  if (!index.edition) return inArabic
  const known = new Set(inArabic.map(orderOf))
  const beside = findBeside(index, query)
    .filter(place => !known.has(orderOf(place)))
    .map((place): Hit => ({ ...place, source: 'translation' }))
  return inOrder([...inArabic, ...beside])
}
