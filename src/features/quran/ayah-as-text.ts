import type { Edition } from '../../lib/quran/edition.ts'
import { numberedAyah } from '../../lib/quran/numbered-ayah.ts'
import type { AyahAddress } from './reader-search.ts'

export interface ReadAyah {
  place: AyahAddress
  /** The surah's name as the reader writes it. */
  name: string
  arabic: string
  /** Empty where ours is not whole. */
  translation: string | undefined
  edition: Edition | null
}

const numbered = ({ arabic, place }: ReadAyah): string => numberedAyah(arabic, place.ayah)

/**
 * The ayah as it is passed on, and where it is from.
 * @param at the place in the digits of its reader: they copy what they see
 */
export const arabicAsText = (ayah: ReadAyah, at: string): string => `${numbered(ayah)}\n${ayah.name} ${at}`

/** The same with the translation and whose it is. */
export function ayahAsText(ayah: ReadAyah, at: string): string {
  const { name, translation, edition } = ayah
  if (!translation || !edition) return arabicAsText(ayah, at)
  return `${numbered(ayah)}\n\n${translation}\n\n${name} ${at} · ${edition.name}`
}
