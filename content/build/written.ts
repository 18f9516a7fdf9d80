import { type Language, languages } from '../../contract/languages.ts'

/** What people wrote, checked field by field. Each error is one line that names the place. */
export type InTen = Record<Language, string>

export function fail(place: string, what: string): never {
  throw new Error(`${place}: ${what}`)
}

export function recordAt(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(place, 'not an object')
  return value as Record<string, unknown>
}

export function listAt(value: unknown, place: string): unknown[] {
  return Array.isArray(value) ? value : fail(place, 'not a list')
}

/** Letters as Unicode composes them, nothing before or behind, not empty. */
export function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string' || value.trim() === '') fail(place, 'missing')
  if (value !== value.trim()) fail(place, 'space at an end')
  if (value !== value.normalize('NFC')) fail(place, 'not NFC')
  return value
}

export function idAt(value: unknown, place: string): string {
  const id = textAt(value, place)
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? id : fail(place, `${id} is not kebab-case`)
}

export function oneOf<T extends string>(value: unknown, known: readonly T[], place: string): T {
  return known.find(each => each === value) ?? fail(place, `${String(value)} is not known`)
}

export function wholeNumberAt(value: unknown, place: string, most: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : fail(place, `${String(value)} is no number from 1 to ${most}`)
}

/** Letters of each script, which a text of that language must have and one of another script must not be made of. */
const scripts: Partial<Record<Language, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  hi: /\p{Script=Devanagari}/u,
}
const latin = /\p{Script=Latin}/u

export function inTen(value: unknown, place: string): InTen {
  const texts = recordAt(value, place)
  const extra = Object.keys(texts).find(key => !languages.some(language => language === key))
  if (extra) fail(place, `${extra} is none of the ten languages`)
  return Object.fromEntries(
    languages.map(language => {
      const text = textAt(texts[language], `${place}.${language}`)
      if (!(scripts[language] ?? latin).test(text)) fail(`${place}.${language}`, 'not in its script')
      return [language, text]
    }),
  ) as InTen
}

const marks = /[\u064B-\u0652\u0670]/g
const letters = /[\u0621-\u063A\u0641-\u064A\u0671]/g
const arabicOnly = /^[\u0621-\u063A\u0640-\u0652\u0670\u0671\uFDFA\s،؛؟.:!«»()[\]﴿﴾…\d-]+$/u

const vowelledShare = 0.6

/** Arabic to be read aloud: vowelled throughout, and nothing else in between. */
export function vowelledAt(value: unknown, place: string, leastShare = vowelledShare): string {
  const text = textAt(value, place)
  if (!arabicOnly.test(text)) fail(place, `a character that is no vowelled Arabic: ${strangersIn(text)}`)
  const share = (text.match(marks)?.length ?? 0) / (text.match(letters)?.length ?? 1)
  if (share < leastShare) fail(place, `tashkil on ${Math.round(share * 100)}% of the letters only`)
  return text
}

const strangersIn = (text: string): string =>
  Array.from(text)
    .filter(each => !arabicOnly.test(each))
    .map(each => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

const transliterated = /^[a-zāīūḥṣḍṭẓʿʾáàâ0-9 ,.;:!?'’"“”()[\]…\n–—-]+$/iu

/** One scheme: ā ī ū ḥ ṣ ḍ ṭ ẓ ʿ ʾ. */
export function transliterationAt(value: unknown, place: string): string {
  const text = textAt(value, place)
  const strange = Array.from(text).filter(each => !transliterated.test(each))
  if (strange.length > 0) fail(place, `not of the scheme: ${strange.join(' ')}`)
  return text
}
