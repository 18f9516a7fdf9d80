import { toArabicIndicDigits } from '../../lib/quran/display.ts'
import type { Edition } from '../../lib/quran/edition.ts'
import { standardAyah } from '../../lib/quran/standard-ayah.ts'
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

/** The text with its number in the mushaf's brackets. */
const numbered = ({ arabic, place }: ReadAyah): string =>
  `${standardAyah(arabic)} ﴿${toArabicIndicDigits(place.ayah)}﴾`

/** The ayah as it is passed on: letter for letter, with signs that any font can draw, and where it is from. */
export const arabicAsText = (ayah: ReadAyah): string =>
  `${numbered(ayah)}\n${ayah.name} ${verseOf(ayah.place)}`

/** The same with the translation and whose it is. */
export function ayahAsText(ayah: ReadAyah): string {
  const { place, name, translation, edition } = ayah
  if (translation === undefined || !edition) return arabicAsText(ayah)
  return `${numbered(ayah)}\n\n${translation}\n\n${name} ${verseOf(place)} · ${edition.name}`
}
