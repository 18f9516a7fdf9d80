import { normalise } from './normalise.ts'

export type AyahPlace = { surah: number; ayah: number }

/**
 * Ayat whose text holds the query, in the order of the mushaf. The pack must already be normalised (the `search` pack, or a
 * translation passed through `normalisePack`): a plain scan then takes less than a millisecond and needs no index.
 */
export function findAyat(
  pack: readonly (readonly string[])[],
  query: string,
  limitCount = Infinity,
): AyahPlace[] {
  const wanted = normalise(query)
  if (wanted === '') return []
  const found: AyahPlace[] = []
  for (const [surahIndex, ayat] of pack.entries()) {
    for (const [ayahIndex, text] of ayat.entries()) {
      if (!text.includes(wanted)) continue
      found.push({ surah: surahIndex + 1, ayah: ayahIndex + 1 })
      if (found.length >= limitCount) return found
    }
  }
  return found
}

/** A pack in the form in which it is searched. */
export function normalisePack(pack: readonly (readonly string[])[]): string[][] {
  return pack.map(ayat => ayat.map(normalise))
}
