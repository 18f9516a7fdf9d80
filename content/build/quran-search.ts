import { normalise } from '../../src/lib/quran/normalise.ts'
import { readPackageJson } from './packages.ts'

/** The simple spelling, normalised for search: Uthmani spelling alone misses what people type (الصلاة for ٱلصَّلَوٰةَ). */
export function readSearchText(ayahCounts: number[]): string[][] {
  const flat = readPackageJson('@ghoran/text', 'json/quran-text-tanzil-simple-clean.json') as string[]
  return splitBySurah(flat, ayahCounts).map(ayat => ayat.map(normalise))
}

/** @throws Error when the list does not hold exactly the ayat of the surahs. */
export function splitBySurah(flat: readonly string[], ayahCounts: readonly number[]): string[][] {
  const expected = ayahCounts.reduce((sum, count) => sum + count, 0)
  if (flat.length !== expected)
    throw new Error(`Quran search text: expected ${expected} ayat, found ${flat.length}`)
  let start = 0
  return ayahCounts.map(count => flat.slice(start, (start += count)))
}
