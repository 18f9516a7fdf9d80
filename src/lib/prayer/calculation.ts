import type { Point } from '../places/distance.ts'
import { methodOfPlace, type School, schoolOfCountry } from './country-standards.ts'
import { type MethodId, methodIds, methods } from './methods.ts'
import { type DayMark, dayMarks } from './prayers.ts'

/** What bounds Fajr and Isha where the night is too short for their angles. */
export const nightRules = ['middle', 'seventh', 'angle'] as const
export type NightRule = (typeof nightRules)[number]

export type Minutes = Readonly<Record<DayMark, number>>

/** What a person chose; `auto` follows the place. */
export interface PrayerChoice {
  method: MethodId | 'Custom' | 'auto'
  /** For `Custom`. */
  fajrAngle: number
  ishaAngle: number
  school: School | 'auto'
  rule: NightRule | 'auto'
  /** Added by hand. */
  minutes: Minutes
  /** What an account had of it when the two last agreed: what differs was chosen on this device since. */
  shared: Pick<PrayerChoice, 'method' | 'school'>
}

/** What is calculated by. */
export interface Calculation {
  method: MethodId | 'Custom'
  fajrAngle: number
  /** Null where Isha follows Maghrib by a number of minutes. */
  ishaAngle: number | null
  school: School
  rule: NightRule
  minutes: Minutes
}

const noMinutes: Minutes = { fajr: 0, sunrise: 0, zuhr: 0, asr: 0, maghrib: 0, isha: 0 }

export const standardChoice: PrayerChoice = {
  method: 'auto',
  fajrAngle: 18,
  ishaAngle: 17,
  school: 'auto',
  rule: 'auto',
  minutes: noMinutes,
  shared: { method: 'auto', school: 'auto' },
}

/** Beyond it there are nights in which twilight does not end (the League's Fiqh Council, 1406 AH): decision 139. */
const northernNights = 48

/** @param place its country in two letters, or empty where it is not known */
export function calculationFor(choice: PrayerChoice, place: Point & { country: string }): Calculation {
  const { latitude, country } = place
  const id = choice.method === 'auto' ? methodOfPlace(place) : choice.method
  const angles = id === 'Custom' ? choice : methods[id]
  return {
    method: id,
    fajrAngle: angles.fajrAngle,
    ishaAngle: angles.ishaAngle,
    school: choice.school === 'auto' ? schoolOfCountry(country) : choice.school,
    rule: choice.rule === 'auto' ? (Math.abs(latitude) > northernNights ? 'angle' : 'middle') : choice.rule,
    minutes: choice.minutes,
  }
}

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise

/** Angles that authorities use lie between 12 and 20; no night reaches far beyond. */
export const angleRange = { least: 8, most: 22 } as const
/** More is no correction any more. */
export const mostMinutes = 30

const sharedOf = (value: unknown): PrayerChoice['shared'] => {
  const { method, school } = Object(value) as Record<string, unknown>
  return {
    method: (['Custom', ...methodIds] as const).find(id => id === method) ?? 'auto',
    school: (['shafi', 'hanafi'] as const).find(each => each === school) ?? 'auto',
  }
}

/** What was kept, field by field: what is not one of ours is the standard again. */
export function choiceOf(value: unknown): PrayerChoice {
  const kept = Object(value) as Record<string, unknown>
  const minutes = Object(kept.minutes) as Record<string, unknown>
  const angle = (given: unknown, otherwise: number) =>
    within(given, angleRange.least, angleRange.most, otherwise)
  return {
    ...sharedOf(kept),
    fajrAngle: angle(kept.fajrAngle, standardChoice.fajrAngle),
    ishaAngle: angle(kept.ishaAngle, standardChoice.ishaAngle),
    shared: sharedOf(kept.shared),
    rule: nightRules.find(rule => rule === kept.rule) ?? 'auto',
    // Each mark is a key.
    minutes: Object.fromEntries(
      dayMarks.map(mark => [mark, Math.round(within(minutes[mark], -mostMinutes, mostMinutes, 0))]),
    ) as unknown as Minutes,
  }
}
