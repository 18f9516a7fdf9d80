import { CalculationMethod, type CalculationParameters, Coordinates, PrayerTimes, Rounding } from 'adhan'
import { minuteMs } from '../../../contract/time-units.ts'
import { crossing, halfDayMs, type PolarSun, polarLatitude, type SunEdge } from './polar-sun.ts'

/** A day's sun, the nights before and after it, and how the times are reckoned. */
export interface PolarNight {
  longitude: number
  sun: PolarSun
  /** Milliseconds. Beside the days that are borrowed one is half as long as the other. */
  nights: { before: number; after: number }
  parameters: CalculationParameters
}

/** Farthest from sunrise or sunset that Fajr and Isha may be. */
function limitsOf(
  { longitude, sun, nights, parameters }: PolarNight,
  date: Date,
): { fajr: number; isha: number } {
  const { fajr, isha } = parameters.nightPortions()
  // Where Isha follows Maghrib by minutes, no angle gives its part.
  const parts = { fajr: fajr * nights.before, isha: (isha || fajr) * nights.after }
  if (parameters.method !== 'MoonsightingCommittee') return parts
  // Its own season, as adhan has it where the sun still rises every day; a seventh of the night, as adhan bounds that.
  const latitude = Math.sign(sun.rise.latitude) * polarLatitude
  const season = CalculationMethod.MoonsightingCommittee()
  season.rounding = Rounding.None
  const there = new PrayerTimes(new Coordinates(latitude, longitude), date, season)
  return {
    fajr: Math.min(nights.before / 7, there.sunrise.getTime() - there.fajr.getTime()),
    isha: Math.min(nights.after / 7, there.isha.getTime() - there.sunset.getTime()),
  }
}

/** From an edge of the day to where the sun stands so deep; null where it never does. */
function darkAfter(
  longitude: number,
  { at, latitude }: SunEdge,
  midnight: number,
  angle: number,
): number | null {
  const found = crossing({ latitude, longitude }, -angle, midnight, at)
  return found === null ? null : Math.abs(found - at)
}

export interface Away {
  ms: number
  isBounded: boolean
}

const within = (ms: number | null, most: number): Away =>
  ms !== null && ms <= most ? { ms, isBounded: false } : { ms: most, isBounded: true }

/** How long before sunrise Fajr is, and how long after sunset Isha. */
export function twilightsOf(of: PolarNight, date: Date): { fajr: Away; isha: Away } {
  const { longitude, sun, parameters } = of
  const { fajrAngle, ishaAngle, ishaInterval } = parameters
  const limits = limitsOf(of, date)
  const dawn = darkAfter(longitude, sun.rise, sun.noon - halfDayMs, fajrAngle)
  const dusk =
    ishaInterval > 0
      ? ishaInterval * minuteMs
      : darkAfter(longitude, sun.set, sun.noon + halfDayMs, ishaAngle)
  return { fajr: within(dawn, limits.fajr), isha: within(dusk, limits.isha) }
}

/** Tehran's Maghrib waits for the red in the east to go, where that is before Isha. */
export function maghribOf({ longitude, sun, parameters }: PolarNight, isha: number): number {
  if (!parameters.maghribAngle) return sun.set.at
  const dusk = darkAfter(longitude, sun.set, sun.noon + halfDayMs, parameters.maghribAngle)
  return dusk !== null && sun.set.at + dusk < isha ? sun.set.at + dusk : sun.set.at
}
