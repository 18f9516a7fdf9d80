import type { Dua, DuaText } from '../../lib/duas/dua.ts'
import { numberedAyah } from '../../lib/quran/numbered-ayah.ts'
import { standardAyah } from '../../lib/quran/standard-ayah.ts'

/** The Arabic as it is passed on: a hadith's untouched, ayat as the Quran reader passes them on. */
export function arabicOf(text: DuaText): string {
  if (text.kind === 'hadith') return text.arabic
  const { ayat, from, isPart } = text
  if (isPart) return standardAyah(ayat.join(' '))
  return ayat.map((ayah, at) => numberedAyah(ayah, from + at)).join(' ')
}

interface Told {
  /** Whether how it sounds is told too. */
  hasLatin: boolean
  sources: readonly string[]
  address: string
}

/** A dua as a message: what it is for, the words, their meaning, where they are from. */
export function duaAsText(dua: Dua, { hasLatin, sources, address }: Told): string {
  const words = [arabicOf(dua.text), ...(hasLatin ? [dua.transliteration] : []), dua.meaning]
  return [dua.title, ...words, sources.join(' · '), address].join('\n\n')
}
