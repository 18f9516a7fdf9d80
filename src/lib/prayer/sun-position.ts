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

/**
 * Where the sun stands, to about a hundredth of a degree (The Astronomical Almanac's low-precision formulas, good from 1950
 * to 2050 and still to a tenth well beyond).
 */
export function sunPosition({ latitude, longitude }: Point, instant: number): SunPosition {
  const days = (instant - epoch) / dayMs
  const anomaly = (357.528 + 0.9856003 * days) * radians
  const ecliptic =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const obliquity = (23.439 - 0.0000004 * days) * radians
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic))
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic))
  const sidereal = (280.46062 + 360.985647 * days + longitude) * radians
  const hourAngle = sidereal - ascension
  const phi = latitude * radians
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle)
  const altitude = Math.asin(Math.max(-1, Math.min(1, sine)))
  const azimuth = Math.atan2(
    -Math.sin(hourAngle) * Math.cos(declination),
    Math.cos(phi) * Math.sin(declination) - Math.sin(phi) * Math.cos(declination) * Math.cos(hourAngle),
  )
  return { azimuth: (azimuth / radians + 360) % 360, altitude: altitude / radians }
}
