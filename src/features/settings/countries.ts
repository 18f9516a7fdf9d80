import type { Language } from '../../../contract/languages.ts'

/** The specification's country (section 3): twelve, in whose languages everything is said. Which, and why: decision 154. */
export interface Country {
  /** ISO 3166. */
  code: string
  /** In the reader's language. */
  name: string
  /** Two regional indicators, which browsers draw as a flag. */
  flag: string
  /** The one that most people speak first. */
  languages: readonly Language[]
}

const spokenIn: Record<string, readonly Language[]> = {
  AE: ['ar', 'en', 'ur', 'hi'],
  BD: ['bn', 'en'],
  FR: ['fr', 'ar', 'tr'],
  GB: ['en', 'ur', 'bn', 'ar'],
  ID: ['id', 'en'],
  IN: ['hi', 'ur', 'bn', 'en'],
  MY: ['ms', 'en'],
  PK: ['ur', 'en'],
  PT: ['pt', 'en'],
  SA: ['ar', 'en', 'ur'],
  TR: ['tr', 'ar', 'en'],
  US: ['en', 'ar', 'ur'],
}

const regionalIndicatorA = 0x1f1e6

const flagOf = (code: string): string =>
  String.fromCodePoint(...Array.from(code, letter => regionalIndicatorA + letter.charCodeAt(0) - 65))

/** By name, as the reader sorts. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.entries(spokenIn)
    .map(([code, languages]) => ({ code, name: names.of(code) ?? code, flag: flagOf(code), languages }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
