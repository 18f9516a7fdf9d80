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

/** An ayah whose translation the file has under another number of its surah. */
export type Move = [surah: number, from: number, to: number]

/** An ayah whose words the file has in part, or runs together with others', and some of them: when they are gone the list is read again. */
export type Unsound = [surah: number, ayah: number, words: string]

/**
 * Puts what the file has under one number under that of its ayah. It stays where it was, unless something moves there too.
 * @throws Error when it stands there already: the source changed and the list must be read again.
 */
export function applyMoves(language: string, surahs: string[][], moves: readonly Move[]): string[][] {
  const moved = surahs.map(ayat => [...ayat])
  for (const [surah, from, to] of moves) {
    const text = surahs[surah - 1]?.[from - 1]
    const ayat = moved[surah - 1]
    if (text === undefined || ayat?.[to - 1] === undefined || ayat[to - 1] === text)
      throw new Error(`moved.json: ${language} ${surah}:${from} has nothing for ${surah}:${to}`)
    ayat[to - 1] = text
  }
  return moved
}

/**
 * Empties what is not whole in the file: an ayah is rather shown without a translation than with a part of one.
 * @throws Error when the listed words are not there: the source changed and the list must be read again.
 */
export function leaveOut(language: string, surahs: string[][], unsound: readonly Unsound[]): string[][] {
  const left = surahs.map(ayat => [...ayat])
  for (const [surah, ayah, words] of unsound) {
    const ayat = left[surah - 1] ?? []
    if (!ayat[ayah - 1]?.includes(words))
      throw new Error(`unsound.json: ${language} ${surah}:${ayah} does not hold "${words}"`)
    ayat[ayah - 1] = ''
  }
  return left
}
