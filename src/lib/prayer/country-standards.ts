import type { MethodId } from './methods.ts'

export type School = 'shafi' | 'hanafi'

/** The method that a country's own authority calculates by, or that its mosques mostly follow. */
const methodsOfCountries: readonly [MethodId, string][] = [
  ['UmmAlQura', 'SA BH YE'],
  ['Oman', 'OM'],
  ['Dubai', 'AE'],
  ['Kuwait', 'KW'],
  ['Qatar', 'QA'],
  ['Turkey', 'TR'],
  ['Tehran', 'IR'],
  ['Egyptian', 'EG SD SS LY SY LB PS IQ JO'],
  ['Habous', 'MA EH'],
  ['Karachi', 'PK BD IN AF LK NP BT MV'],
  ['Singapore', 'SG BN'],
  ['Jakim', 'MY'],
  ['Kemenag', 'ID TL'],
  ['NorthAmerica', 'US CA'],
  ['MoonsightingCommittee', 'GB IE'],
]

const byCountry = new Map(
  methodsOfCountries.flatMap(([method, countries]) =>
    countries.split(' ').map(country => [country, method] as const),
  ),
)

/** Where most pray Asr by the Hanafi reckoning and the public timetables follow it. */
const hanafiCountries: ReadonlySet<string> = new Set(['PK', 'BD', 'IN', 'AF', 'NP'])

/** The Muslim World League's, where a country has none of its own. */
export const methodOfCountry = (country: string): MethodId => byCountry.get(country) ?? 'MuslimWorldLeague'

export const schoolOfCountry = (country: string): School =>
  hanafiCountries.has(country) ? 'hanafi' : 'shafi'
