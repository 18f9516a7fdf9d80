import { toArabicIndicDigits } from '../../lib/quran/display.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { verseOf } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'

export interface ReadAyah {
  place: AyahAddress
  /** The surah's name as the reader writes it. */
  name: string
  arabic: string
  translation: string | undefined
  edition: Edition | null
}

/** The ayah as it is passed on: the text untouched, its number in the mushaf's brackets, and where it is from. */
export function arabicAsText({ arabic, place, name }: ReadAyah): string {
  return `${arabic} ﴿${toArabicIndicDigits(place.ayah)}﴾\n${name} ${verseOf(place)}`
}

/** The same with the translation and whose it is. */
export function ayahAsText(ayah: ReadAyah): string {
  const { arabic, place, name, translation, edition } = ayah
  if (translation === undefined || !edition) return arabicAsText(ayah)
  return `${arabic} ﴿${toArabicIndicDigits(place.ayah)}﴾\n\n${translation}\n\n${name} ${verseOf(place)} · ${edition.name}`
}
