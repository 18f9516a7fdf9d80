import { type Language, localeOf } from '../../contract/languages.ts'
import { joinedRange, rangeBefore } from '../../src/lib/quran/joined-range.ts'

type Surahs = readonly (readonly string[])[]

/** An ayah that says again what stood before it begins with another particle at most (94:5–6). */
const withoutParticle = (simple: string | undefined) => simple?.replace(/^[وف]/u, '')

/**
 * Says before a translation which ayat it is of, where the source has one for several under the number of each: nobody takes what 2:184
 * says for the words of 2:183. Where the Arabic itself repeats, so does its translation.
 * @param simple the Arabic in its simple spelling
 */
export function sayRanges(language: Language, surahs: Surahs, simple: Surahs): string[][] {
  const digits = new Intl.NumberFormat(localeOf(language))
  return surahs.map((ayat, surah) => {
    const arabic = (at: number) => withoutParticle(simple[surah]?.[at])
    const isJoined = (at: number) =>
      Boolean(ayat[at]) && ayat[at] === ayat[at - 1] && arabic(at) !== arabic(at - 1)
    return ayat.map((text, at) => {
      let from = at
      let to = at
      while (isJoined(from)) from -= 1
      while (isJoined(to + 1)) to += 1
      return from === to ? text : rangeBefore(digits.format(from + 1), digits.format(to + 1)) + text
    })
  })
}

/** Ayat that are quoted one after the other: what is of several of them stands once. */
export const saidOnce = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => text !== texts[at - 1] || !joinedRange.test(text))
