import { dayMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'

export interface SunPosition {
  /** Degrees from true north, clockwise. */
  azimuth: number
  /** Degrees above the horizon; below it, negative. Without refraction. */
  altitude: number
}

const radians = Math.PI / 180
/** 2000-01-01 12:00, from which almanacs count. */
const epoch = Date.UTC(2000, 0, 1, 12)

/** Degrees of latitude over which the sun stands. */
export const declinationAt = (instant: number): number =>
  Math.asin(skyAt((instant - epoch) / dayMs).sinDeclination) / radians

/** Where the sun stands among the stars. */
function skyAt(days: number): { ascension: number; sinDeclination: number } {
  const anomaly = (357.528 + 0.9856003 * days) * radians
  const ecliptic =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const obliquity = (23.439 - 0.0000004 * days) * radians
  const sinEcliptic = Math.sin(ecliptic)
  return {
    ascension: Math.atan2(Math.cos(obliquity) * sinEcliptic, Math.cos(ecliptic)),
    sinDeclination: Math.sin(obliquity) * sinEcliptic,
  }
}

/**
 * Where the sun stands, to about a hundredth of a degree (The Astronomical Almanac's low-precision formulas, good from 1950
 * to 2050 and still to a tenth well beyond).
 */
export function sunPosition({ latitude, longitude }: Point, instant: number): SunPosition {
  const days = (instant - epoch) / dayMs
  const { ascension, sinDeclination } = skyAt(days)
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2)
  const hourAngle = (280.46062 + 360.985647 * days + longitude) * radians - ascension
  const along = cosDeclination * Math.cos(hourAngle)
  const sinLatitude = Math.sin(latitude * radians)
  const cosLatitude = Math.cos(latitude * radians)
  const sine = sinLatitude * sinDeclination + cosLatitude * along
  const altitude = Math.asin(Math.max(-1, Math.min(1, sine)))
  const azimuth = Math.atan2(
    -Math.sin(hourAngle) * cosDeclination,
    cosLatitude * sinDeclination - sinLatitude * along,
  )
  return { azimuth: (azimuth / radians + 360) % 360, altitude: altitude / radians }
}
