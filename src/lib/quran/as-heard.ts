import { type AyahPlace, findAyat, type Pack } from './find-ayat.ts'
import { apostrophes, folded } from './loose-words.ts'
import { normalise } from './normalise.ts'

/**
 * The transliteration writes each word by itself; people write what they hear. Its article is silent after a vowel, and is the letter that
 * follows where that stands twice: bismi Allahi alrrahmani is bismillahirrahmani. Its AA is ع, which few write.
 */
const spoken = [
  [/\s+/g, ' '],
  [/^al(?=(sh|th|[a-z])\1)/g, 'a'],
  [/([aeiou]) ?al(?=(sh|th|[a-z])\2)/g, '$1'],
  [/([aeiou]) ?al(?=[b-df-hj-np-tv-z])/g, '$1l'],
] as const

/** Letters of Arabic that are written in many ways: ذ ز ظ ض د are one letter here, and the half vowels are the vowels. */
const letters = [
  [/ts|dh|zh|th|z/g, 'd'],
  [/sy|ch/g, 'sh'],
  [/dj|c/g, 'j'],
  [/kh|q/g, 'k'],
  [/gh/g, 'g'],
  [/ou|oo|o|w|v/g, 'u'],
  [/e|y/g, 'i'],
  [/(.)\1+/g, '$1'],
] as const

/** An ayah of the transliteration, or a part of one, as it is heard; without spaces. */
export function heard(text: string): string {
  const plain = text.replaceAll('AA', 'ʿ').toLowerCase().replaceAll('ş', 'sh')
  const joined = normalise(folded(plain, spoken).replace(apostrophes, ''))
  return folded(joined.replaceAll(' ', ''), letters)
}

/** What somebody typed or copied. An h that ends it may be a t with a vowel: hasanah, hasanatan. */
const typedSound = (query: string): string => heard(query).replace(/h$/, '')

/** What is heard, by its consonants alone. Nor told apart is ث, which is an s to many, from ذ and its like. */
export const withoutVowels = (sound: string): string =>
  sound
    .replace(/[aiu]/g, '')
    .replace(/s(?!h)/g, 'd')
    .replace(/(.)\1+/g, '$1')

/** Five letters, or six without vowels: fewer, in a row and without their spaces, are in half of the surahs. */
const shortest = 5
const shortestWithoutVowels = 6

/** Whether a text could be Arabic as it is heard, in Latin letters. */
export const isHeard = (query: string): boolean =>
  /^[\p{Script=Latin}\p{M}\s'’‘`ʿʾʼ.,-]+$/u.test(query) && typedSound(query).length >= shortest

/** What is searched by sound. */
export interface SoundPack {
  /** As it is shown. */
  texts: Pack
  /** As it is `heard`. */
  sounds: Pack
  /** Ends of words are heard or not, and then a vowel is missing within. */
  consonants: Pack
}

/** Ayat that sound as it was typed, in the order of the mushaf; where there are none, those with the same consonants in a row. */
export function findHeard({ sounds, consonants }: SoundPack, query: string): AyahPlace[] {
  const wanted = typedSound(query)
  if (wanted.length < shortest) return []
  const found = findAyat(sounds, wanted)
  const skeleton = withoutVowels(wanted)
  const alike =
    found.length > 0 || skeleton.length < shortestWithoutVowels ? found : findAyat(consonants, skeleton)
  return alike.map(({ surah, ayah }) => ({ surah, ayah }))
}

/** First and last of the words of a text in which it is heard; null where it is not. */
export function heardSpan(words: readonly string[], query: string): readonly [number, number] | null {
  for (const form of [(sound: string) => sound, withoutVowels]) {
    const wanted = form(typedSound(query))
    const holds = (part: readonly string[]) => form(heard(part.join(' '))).includes(wanted)
    const last = words.findIndex((_, at) => holds(words.slice(0, at + 1)))
    if (last < 0) continue
    const first = words.findLastIndex((_, at) => at <= last && holds(words.slice(at, last + 1)))
    return [Math.max(first, 0), last]
  }
  return null
}
