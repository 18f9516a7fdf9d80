import type { Language } from '../../../contract/languages.ts'
import { type CityPack, countryAt } from '../../lib/places/city-pack.ts'
import type { CountryNames } from '../../lib/places/find-cities.ts'
import { foldName } from '../../lib/places/fold-name.ts'

/** What people write beside the names that browsers know. */
const also: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  GB: ['england', 'scotland', 'wales'],
  SA: ['ksa'],
  US: ['usa', 'america'],
}

const styles = ['short', 'long'] as const

/** The countries of the pack. */
export const countriesOf = (pack: CityPack): string[] => [
  ...new Set(pack.names.map((_, at) => countryAt(pack, at))),
]

/** All that a reader may call each country: by its code, in their language, in English. */
export function countryWords(pack: CityPack, language: Language): CountryNames {
  const known = [language, 'en'].flatMap(each =>
    styles.map(style => new Intl.DisplayNames(each, { type: 'region', style })),
  )
  const wordsOf = (country: string) => [
    country,
    ...known.map(names => names.of(country) ?? country),
    ...(also[country] ?? []),
  ]
  return new Map(countriesOf(pack).map(country => [country, wordsOf(country).map(foldName)]))
}
