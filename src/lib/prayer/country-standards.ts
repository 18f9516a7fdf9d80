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
  ['Egyptian', 'EG SD SS LY LB'],
  // Its ministry says so itself, since 2025.
  ['MuslimWorldLeague', 'SY'],
  ['Jordan', 'JO'],
  // The table of al-Aqsa names the towns of both, with the minutes by which their longitudes differ.
  ['Palestine', 'PS IL'],
  ['Iraq', 'IQ'],
  ['Habous', 'MA EH'],
  ['Karachi', 'PK BD IN AF LK NP BT MV'],
  ['Singapore', 'SG BN'],
  ['Jakim', 'MY'],
  ['Kemenag', 'ID TL'],
  ['NorthAmerica', 'US CA'],
  ['MoonsightingCommittee', 'GB IE'],
  ['Kazakhstan', 'KZ'],
  ['Kyrgyzstan', 'KG'],
  ['Uzbekistan', 'UZ'],
]

const byCountry = new Map(
  methodsOfCountries.flatMap(([method, countries]) =>
    countries.split(' ').map(country => [country, method] as const),
  ),
)

/** Where most pray Asr by the Hanafi reckoning and the public timetables follow it. */
const hanafiCountries: ReadonlySet<string> = new Set(['PK', 'BD', 'IN', 'AF', 'NP', 'KZ', 'KG', 'UZ'])

/** Between the Gaza Strip and the West Bank. Gaza's own ministry calls to prayer by Egypt's angles. */
const eastOfGaza = 34.7

/**
 * The Muslim World League's, where a country has none of its own.
 * @param country two letters, or empty where it is not known @param longitude in degrees
 */
export const methodOfPlace = ({ country, longitude }: { country: string; longitude: number }): MethodId =>
  country === 'PS' && longitude < eastOfGaza ? 'Egyptian' : (byCountry.get(country) ?? 'MuslimWorldLeague')

export const schoolOfCountry = (country: string): School =>
  hanafiCountries.has(country) ? 'hanafi' : 'shafi'
