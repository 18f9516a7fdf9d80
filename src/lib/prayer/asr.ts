import { minuteMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'
import { crossing, halfDayMs, horizon, type PolarSun } from './polar-sun.ts'
import { sunPosition } from './sun-position.ts'

const radians = Math.PI / 180

/** Nearer to noon the shadow of Asr is no shadow: the sun's middle is on the horizon. */
const leastNoonMs = 5 * minuteMs
/** Where the sun climbs to so many degrees, its shadows are plain: eleven times as long as what throws them. */
const plainHeight = 5

/** Degrees at noon, by the sun's declination in that hour, which is its height at the pole: half a minute more or less makes no difference. */
const noonHeight = ({ latitude, longitude }: Point, noon: number): number =>
  90 - Math.abs(latitude - sunPosition({ latitude: 90, longitude }, noon).altitude)

/**
 * When the shadow has grown by its object's length, or by twice that, by the sun's own height at that instant; null where the sun
 * is too low for one. `below`: when it is under that height, as it is from sunset to midnight.
 */
export function shadowAt(point: Point, noon: number, below: number, lengths: number): number | null {
  const height = noonHeight(point, noon) * radians
  if (height <= 0) return null
  const altitude = Math.atan(1 / (1 / Math.tan(height) + lengths)) / radians
  const at = crossing(point, altitude, below, noon)
  return at !== null && at - noon >= leastNoonMs ? at : null
}

export interface PolarAsr {
  at: number
  /** Degrees to which the noon sun climbs where it is taken from; null where the place has its own. */
  from: number | null
}

/** Asr; where the sun makes no shadow for it, at the same part of the afternoon as at the nearest latitude where it does. */
export function polarAsr({ noon, set }: PolarSun, longitude: number, lengths: number): PolarAsr {
  const point = { latitude: set.latitude, longitude }
  const at = shadowAt(point, noon, set.at, lengths)
  if (at !== null) return { at, from: null }
  const lower = plainHeight - noonHeight(point, noon)
  const there = { latitude: set.latitude - Math.sign(set.latitude) * lower, longitude }
  const sunset = crossing(there, horizon, noon + halfDayMs, noon)
  const asr = sunset === null ? null : shadowAt(there, noon, sunset, lengths)
  const part = sunset === null || asr === null ? 1 / 2 : (asr - noon) / (sunset - noon)
  return { at: noon + part * (set.at - noon), from: plainHeight }
}
