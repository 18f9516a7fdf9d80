import { describe, expect, it } from 'vitest'
import { readContent } from './packages.ts'
import {
  arabicPack,
  canonicalText,
  checkArabic,
  checkCounts,
  type QuranLock,
  readArabic,
  sha256,
} from './quran-text.ts'

const lock = readContent('quran.lock.json') as QuranLock
const sound = readArabic()

/** The text with one ayah replaced. */
function withAyah(surah: number, ayah: number, change: (text: string) => string): string[][] {
  const copy = sound.map(ayat => [...ayat])
  const ayat = copy[surah - 1] ?? []
  ayat[ayah - 1] = change(ayat[ayah - 1] ?? '')
  return copy
}

describe('the Quran text is refused', () => {
  it('when one letter differs', () => {
    const changed = withAyah(2, 255, text => text.replace('\u064F', '\u0650'))
    const hash = sha256(canonicalText(changed))
    expect(() => checkArabic(changed, lock)).toThrow(
      new Error(`Quran text: SHA-256 is ${hash}, quran.lock.json says ${lock.sha256}`),
    )
  })

  it('when one space is added', () => {
    expect(() =>
      checkArabic(
        withAyah(1, 1, text => `${text} `),
        lock,
      ),
    ).toThrow(/^Quran text: SHA-256 is /)
  })

  it('when a surah is missing', () => {
    expect(() => checkArabic(sound.slice(0, 113), lock)).toThrow(
      new Error('Quran text: expected 114 surahs, found 113'),
    )
  })

  it('when an ayah is missing', () => {
    const short = sound.map((ayat, index) => (index === 113 ? ayat.slice(0, 5) : ayat))
    expect(() => checkArabic(short, lock)).toThrow(new Error('Quran text: expected 6236 ayat, found 6235'))
  })

  it('when an ayah has moved to the next surah', () => {
    const moved = sound.map(ayat => [...ayat])
    moved[1]?.unshift(moved[0]?.pop() ?? '')
    expect(() => checkArabic(moved, lock)).toThrow(
      new Error('Quran text: expected 7 ayat in surah 1, found 6'),
    )
  })

  it('when an ayah is empty', () => {
    expect(() =>
      checkArabic(
        withAyah(112, 2, () => ' '),
        lock,
      ),
    ).toThrow(new Error('Quran text: 112:2 is empty'))
  })

  it('when it comes in another encoding', () => {
    const other = withAyah(2, 3, text => text.replace('\u06E1', '\u0652').replace('\u064A', '\u06CC'))
    expect(() => checkArabic(other, lock)).toThrow(
      new Error('Quran text: U+06CC in 2:3 is not in quran.lock.json (new encoding?)'),
    )
  })

  it('when the pack outgrows what a poor line should fetch', () => {
    // No two runs alike: text that does not compress.
    const noise = Array.from({ length: 40_000 }, (_, index) => sha256(String(index)))
    expect(() => arabicPack([noise])).toThrow(/^Quran pack: \d+ bytes in brotli, at most 327680$/)
  })
})

describe('the Quran text', () => {
  it('is accepted untouched', () => {
    expect(checkArabic(sound, lock)).toBe(sound)
  })

  it('is written as it came', () => {
    expect(JSON.parse(arabicPack(sound))).toEqual(sound)
  })

  it('has the counts that any text of the Quran has', () => {
    expect(() => checkCounts('any', sound, lock.ayahCounts)).not.toThrow()
    expect(lock.ayahCounts.reduce((sum, count) => sum + count, 0)).toBe(6236)
  })
})
