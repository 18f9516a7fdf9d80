import { normalise } from './normalise.ts'

export type AyahPlace = { surah: number; ayah: number }

/** Surahs of ayat in one form. */
export type Pack = readonly (readonly string[])[]

/** An ayah, and its text in the form that was searched. */
export interface FoundAyah extends AyahPlace {
  text: string
}

/**
 * Ayat whose text holds the words as they are, in the order of the mushaf. Both in the same form, as by `normalise`: a plain scan
 * then takes less than a millisecond and needs no index. Nothing is found for no words.
 */
export function findAyat(pack: Pack, wanted: string): FoundAyah[] {
  if (wanted === '') return []
  const found: FoundAyah[] = []
  for (const [surahIndex, ayat] of pack.entries()) {
    for (const [ayahIndex, text] of ayat.entries()) {
      if (text.includes(wanted)) found.push({ surah: surahIndex + 1, ayah: ayahIndex + 1, text })
    }
  }
  return found
}

/** A pack in the form in which it is searched. */
export function normalisePack(pack: Pack): string[][] {
  return pack.map(ayat => ayat.map(normalise))
}
