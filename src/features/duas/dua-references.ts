import { type Dua, type DuaCollection, type DuaSource, duaCollections } from '../../lib/duas/dua.ts'
import { plainDigits } from '../../lib/plain-number.ts'
import { looseWord, plainWords } from '../../lib/quran/loose-words.ts'
import { collectionNames } from './collection-names.ts'

/** What a collection is called in the reader's language. */
type NameOf = (collection: DuaCollection) => string

/** Where something stands: 6306, 2:285-286, 15/8, 2708a. */
interface Place {
  /** The surah or the book, where the collection counts within them. */
  within: string
  from: number
  to: number
  letter: string
}

const placeForm = /(?:(\d{1,3})\s*([:/])\s*)?(\d{1,5})([a-z]?)(?:\s*[-–]\s*(\d{1,5}))?/i
/** Fewer digits without a name say how often, rather than where. */
const leastDigits = 3

function placeIn(text: string): Place | null {
  const [whole, within, mark, from, letter = '', to] = placeForm.exec(text) ?? []
  if (whole === undefined) return null
  const [first, last] = [Number(from), Number(to ?? from)]
  return { within: within ? within + mark : '', from: first, to: last, letter: letter.toLowerCase() }
}

const overlap = (asked: Place, cited: Place): boolean =>
  asked.within === cited.within &&
  asked.from <= cited.to &&
  cited.from <= asked.to &&
  (asked.letter === '' || asked.letter === cited.letter)

/** What stands before a number in any book: hadith no. 6306. */
const idle = new Set(
  plainWords('no n nr number hadith hadis hadits al an at el imam hr riwayat رقم حدیث حديث رواه الامام'),
)

/** The collections that have each of the words in their name; all of them where there are no words. */
function collectionsOf(words: readonly string[], nameOf: NameOf): readonly DuaCollection[] {
  return duaCollections.filter(collection => {
    const known = new Set(plainWords(`${collectionNames[collection]} ${nameOf(collection)}`).map(looseWord))
    return words.every(word => known.has(looseWord(word)))
  })
}

/**
 * Ids of the duas that are cited from the place that is asked for, in the digits of any script and under the name that a
 * collection has in the reader's language, in English or in Arabic: 2:255, bukhari 6306, بخاري ٦٣٠٦. None where it asks for none.
 */
export function duasCited(duas: readonly Dua[], query: string, nameOf: NameOf): string[] {
  const text = plainDigits(query)
  const place = placeIn(text)
  const rest = text.replace(placeForm, ' ')
  if (!place || /\d/.test(rest)) return []
  const words = plainWords(rest).filter(word => !idle.has(word))
  if (words.length === 0 && place.within === '' && String(place.from).length < leastDigits) return []
  const asked = collectionsOf(words, nameOf)
  const isThere = ({ collection, number }: DuaSource): boolean => {
    const cited = placeIn(number)
    return asked.includes(collection) && cited !== null && overlap(place, cited)
  }
  return duas.filter(({ sources }) => sources.some(isThere)).map(({ id }) => id)
}
