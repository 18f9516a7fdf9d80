import { createHash } from 'node:crypto'
import { brotliBytes } from './output.ts'
import { readPackageJson } from './packages.ts'

export type SurahText = { id: number; verses: { id: number; text: string }[] }

/** What the text was when it was last checked by people; `content/build/lock.ts` writes it, nothing else may. */
export type QuranLock = {
  source: string
  ayahCounts: number[]
  sha256: string
  /** Every code point of the text, in hexadecimal. A new one means that the encoding changed. */
  codePoints: string[]
}

const SURAH_COUNT = 114
const AYAH_COUNT = 6236
const MAX_BROTLI_BYTES = 320 * 1024

/** One line per ayah, `surah|ayah|text`: the bytes that the lock's SHA-256 is taken over. */
export function canonicalText(surahs: readonly (readonly string[])[]): string {
  return surahs
    .flatMap((ayat, surah) => ayat.map((text, ayah) => `${surah + 1}|${ayah + 1}|${text}\n`))
    .join('')
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function codePointsOf(surahs: readonly (readonly string[])[]): string[] {
  const all = new Set(surahs.flat().join(''))
  return [...all].map(hexOf).sort()
}

export function readArabic(): string[][] {
  const surahs = readPackageJson('quran-json', 'dist/quran.json') as SurahText[]
  return surahs.map(surah => surah.verses.map(verse => verse.text))
}

/**
 * The text, if it is the text we know.
 * @throws Error, in one line, when a surah or ayah is missing, a character is new, or any byte differs from the lock.
 */
export function checkArabic(surahs: string[][], lock: QuranLock): string[][] {
  checkCounts('Quran text', surahs, lock.ayahCounts)
  const allowed = new Set(lock.codePoints)
  for (const line of canonicalText(surahs).split('\n')) checkCodePoints(line, allowed)
  const actual = sha256(canonicalText(surahs))
  if (actual !== lock.sha256) {
    throw new Error(`Quran text: SHA-256 is ${actual}, quran.lock.json says ${lock.sha256}`)
  }
  return surahs
}

/** Any text of the Quran has 114 surahs, 6236 ayat, the right number in each, and no ayah empty. */
export function checkCounts(
  name: string,
  surahs: readonly (readonly string[])[],
  ayahCounts: number[],
): void {
  expectCount(name, 'surahs', SURAH_COUNT, surahs.length)
  expectCount(name, 'ayat', AYAH_COUNT, surahs.flat().length)
  for (const [index, ayat] of surahs.entries()) {
    expectCount(name, `ayat in surah ${index + 1}`, ayahCounts[index] ?? 0, ayat.length)
    const empty = ayat.findIndex(text => text.trim() === '')
    if (empty >= 0) throw new Error(`${name}: ${index + 1}:${empty + 1} is empty`)
  }
}

/** The Arabic pack's JSON, refused when it has grown past what a phone on a poor line should fetch. */
export function arabicPack(surahs: string[][]): string {
  const json = JSON.stringify(surahs)
  const bytes = brotliBytes(json)
  if (bytes > MAX_BROTLI_BYTES)
    throw new Error(`Quran pack: ${bytes} bytes in brotli, at most ${MAX_BROTLI_BYTES}`)
  return json
}

function expectCount(name: string, what: string, expected: number, found: number): void {
  if (expected !== found) throw new Error(`${name}: expected ${expected} ${what}, found ${found}`)
}

function checkCodePoints(line: string, allowed: Set<string>): void {
  const [surah, ayah, text = ''] = line.split('|')
  const strange = Array.from(text).find(character => !allowed.has(hexOf(character)))
  if (strange) {
    throw new Error(
      `Quran text: U+${hexOf(strange)} in ${surah}:${ayah} is not in quran.lock.json (new encoding?)`,
    )
  }
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
