import type { DayMark } from './prayers.ts'

/** How an authority calculates. Angles are the sun's degrees below the horizon. */
export interface Method {
  /** Of adhan, or `Other` where the figures are ours. */
  base: AdhanMethod
  fajrAngle: number
  /** Null where Isha follows Maghrib by a number of minutes. */
  ishaAngle: number | null
  ishaMinutes?: number
  /** Where Maghrib waits for the red in the east to go. */
  maghribAngle?: number
  /** Minutes that the authority adds. */
  minutes?: Partial<Record<DayMark, number>>
}

export type AdhanMethod =
  | 'MuslimWorldLeague'
  | 'Egyptian'
  | 'Karachi'
  | 'UmmAlQura'
  | 'Dubai'
  | 'MoonsightingCommittee'
  | 'NorthAmerica'
  | 'Kuwait'
  | 'Qatar'
  | 'Singapore'
  | 'Tehran'
  | 'Turkey'
  | 'Other'

/**
 * The figures of adhan's twelve are written here to be shown; adhan applies its own, which a test compares. Kemenag: the Indonesian ministry's criteria
 * (Bimas Islam, 2013) with its two minutes of caution (ihtiyat), as its tables have them. Jakim: Malaysia's e-solat since 2019;
 * it publishes one time for a whole zone, which holds for its last place, so that a city's own would come up to three minutes before:
 * these minutes bring every published day of our tables to within two, and 95 of 100 times to within one. Habous, Oman, Jordan, Palestine, Iraq, Kazakhstan,
 * Kyrgyzstan and Uzbekistan: the angles that the tables of these authorities follow, with the minutes of caution that they add
 * (decisions 121, 138 and 176).
 */
const table = {
  MuslimWorldLeague: { base: 'MuslimWorldLeague', fajrAngle: 18, ishaAngle: 17, minutes: { zuhr: 1 } },
  Egyptian: { base: 'Egyptian', fajrAngle: 19.5, ishaAngle: 17.5, minutes: { zuhr: 1 } },
  Karachi: { base: 'Karachi', fajrAngle: 18, ishaAngle: 18, minutes: { zuhr: 1 } },
  UmmAlQura: { base: 'UmmAlQura', fajrAngle: 18.5, ishaAngle: null, ishaMinutes: 90 },
  Dubai: {
    base: 'Dubai',
    fajrAngle: 18.2,
    ishaAngle: 18.2,
    minutes: { sunrise: -3, zuhr: 3, asr: 3, maghrib: 3 },
  },
  MoonsightingCommittee: {
    base: 'MoonsightingCommittee',
    fajrAngle: 18,
    ishaAngle: 18,
    minutes: { zuhr: 5, maghrib: 3 },
  },
  NorthAmerica: { base: 'NorthAmerica', fajrAngle: 15, ishaAngle: 15, minutes: { zuhr: 1 } },
  Kuwait: { base: 'Kuwait', fajrAngle: 18, ishaAngle: 17.5 },
  Qatar: { base: 'Qatar', fajrAngle: 18, ishaAngle: null, ishaMinutes: 90 },
  Singapore: { base: 'Singapore', fajrAngle: 20, ishaAngle: 18, minutes: { zuhr: 1 } },
  Tehran: { base: 'Tehran', fajrAngle: 17.7, ishaAngle: 14, maghribAngle: 4.5 },
  Turkey: {
    base: 'Turkey',
    fajrAngle: 18,
    ishaAngle: 17,
    minutes: { sunrise: -7, zuhr: 5, asr: 4, maghrib: 7 },
  },
  Kemenag: {
    base: 'Other',
    fajrAngle: 20,
    ishaAngle: 18,
    minutes: { fajr: 2, sunrise: -4, zuhr: 3, asr: 2, maghrib: 2, isha: 2 },
  },
  Jakim: {
    base: 'Other',
    fajrAngle: 18,
    ishaAngle: 18,
    minutes: { fajr: 1, sunrise: -1, zuhr: 2, asr: 1, maghrib: 1, isha: 1 },
  },
  Habous: {
    base: 'Other',
    fajrAngle: 19,
    ishaAngle: 17,
    minutes: { sunrise: -3, zuhr: 5, maghrib: 4 },
  },
  Oman: { base: 'Other', fajrAngle: 18, ishaAngle: 18, minutes: { zuhr: 6, asr: 6, maghrib: 6 } },
  Jordan: { base: 'Other', fajrAngle: 18, ishaAngle: 18, minutes: { sunrise: -6, zuhr: 1, maghrib: 6 } },
  Palestine: { base: 'Other', fajrAngle: 18, ishaAngle: 18, minutes: { fajr: -1, sunrise: -3, maghrib: 6 } },
  Iraq: {
    base: 'Other',
    fajrAngle: 18,
    ishaAngle: 17,
    minutes: { sunrise: -3, zuhr: 5, asr: 3, maghrib: 5 },
  },
  Kazakhstan: {
    base: 'Other',
    fajrAngle: 15,
    ishaAngle: 15,
    minutes: { sunrise: -3, zuhr: 3, asr: 3, maghrib: 3 },
  },
  Kyrgyzstan: { base: 'Other', fajrAngle: 18, ishaAngle: 16, minutes: { asr: 1, maghrib: 6 } },
  Uzbekistan: { base: 'Other', fajrAngle: 15.5, ishaAngle: 15.5, minutes: { maghrib: 4 } },
} satisfies Record<string, Method>

export type MethodId = keyof typeof table

export const methods: Readonly<Record<MethodId, Method>> = table

// The keys of the table.
export const methodIds = Object.keys(table) as MethodId[]
