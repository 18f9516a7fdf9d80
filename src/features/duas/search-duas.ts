import type { Dua, DuaLibrary } from '../../lib/duas/dua.ts'
import { normalise } from '../../lib/quran/normalise.ts'

/** A dua in the forms in which it is found. */
interface Searched {
  id: string
  arabic: string
  latin: string
  words: string
}

export type DuaIndex = readonly Searched[]

/** However one writes it: subhanallah, subḥāna llāh, soubhana Allah. */
const sounding = (text: string): string =>
  normalise(text.replace(/[ʿʾ'’`]/g, ''))
    .replace(/\s+/g, '')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/(.)\1+/g, '$1')

const arabicIn = ({ text }: Dua): string =>
  normalise(text.kind === 'hadith' ? text.arabic : `${text.simple} ${text.ayat.join(' ')}`)

/** Made once for a language; scanned as it is. */
export function duaIndex({ chapters, duas }: DuaLibrary): DuaIndex {
  const titles = new Map(chapters.map(({ id, title }) => [id, title]))
  return duas.map(dua => ({
    id: dua.id,
    arabic: arabicIn(dua),
    latin: sounding(dua.transliteration),
    words: normalise([dua.title, titles.get(dua.chapter), dua.meaning, dua.note].join(' ')),
  }))
}

/** Letters, not marks, that must be there before anything is looked for. */
const shortest = 2
/** Three letters in a row without their spaces are in half of all duas. */
const shortestLatin = 4

/** Ids of the duas that hold the words: all of them in title, chapter or meaning, or in a row in the Arabic or its sound. */
export function searchDuas(index: DuaIndex, query: string): string[] {
  const wanted = normalise(query)
  if (wanted.length < shortest) return []
  const words = wanted.split(' ')
  const sound = sounding(query)
  return index
    .filter(
      dua =>
        dua.arabic.includes(wanted) ||
        words.every(word => dua.words.includes(word)) ||
        (sound.length >= shortestLatin && dua.latin.includes(sound)),
    )
    .map(({ id }) => id)
}
