/** A word that a publisher's file holds broken: where, as it is there, and as it should read. */
export type Repair = [surah: number, ayah: number, broken: string, mended: string]

/**
 * Mends words that conversion between encodings broke in the published file (`আহার্যে?2474;রিণত` for `আহার্যে পরিণত`). Only the listed
 * words change, each in its own ayah.
 * @throws Error when a listed word is not there exactly once: the source changed and the list must be read again.
 */
export function applyRepairs(language: string, surahs: string[][], repairs: readonly Repair[]): string[][] {
  const mended = surahs.map(ayat => [...ayat])
  for (const [surah, ayah, broken, sound] of repairs) {
    const ayat = mended[surah - 1] ?? []
    const text = ayat[ayah - 1] ?? ''
    if (text.split(broken).length !== 2) {
      throw new Error(`repairs.json: ${language} ${surah}:${ayah} does not hold "${broken}" exactly once`)
    }
    ayat[ayah - 1] = text.replace(broken, sound)
  }
  return mended
}
