import { dayMs, minuteMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'
import { crossing, halfDayMs, horizon, type PolarSun } from './polar-sun.ts'
import { declinationAt, sunPosition } from './sun-position.ts'

const radians = Math.PI / 180

/** Nearer to noon the shadow of Asr is no shadow: the sun's middle is on the horizon. */
const leastNoonMs = 5 * minuteMs
/** Where the sun climbs to so many degrees, its shadows are plain: eleven times as long as what throws them. */
const plainHeight = 5

/** Degrees at noon, by the sun's declination in that hour: half a minute more or less makes no difference. */
const noonHeight = ({ latitude }: Point, noon: number): number =>
  90 - Math.abs(latitude - declinationAt(noon))

/** Degrees at which the shadow has grown by its object's length, or by twice that; null where the sun does not rise so far. */
function asrHeight(point: Point, noon: number, lengths: number): number | null {
  const height = noonHeight(point, noon) * radians
  return height <= 0 ? null : Math.atan(1 / (1 / Math.tan(height) + lengths)) / radians
}

/** When the sun's own height is Asr's; null where it is too low for one. `below`: when it is lower, as it is at sunset. */
function shadowAt(point: Point, noon: number, below: number, lengths: number): number | null {
  const height = asrHeight(point, noon, lengths)
  const at = height === null ? null : crossing(point, height, below, noon)
  return at !== null && at - noon >= leastNoonMs ? at : null
}

/** From minutes away one step at the sun's speed comes within half a second, hard by the polar days within seven. */
const nearMs = 2 * minuteMs
const mostSteps = 4

/**
 * The same equatorward of the polar days, from an instant that is not far from it: by the speed at which the sun sinks there, as
 * halving costs ten times as much. @returns null where that leads nowhere
 */
export function asrNear(point: Point, noon: number, guess: number, lengths: number): number | null {
  const height = asrHeight(point, noon, lengths)
  if (height === null) return null
  const fastest = (360 / dayMs) * Math.cos(point.latitude * radians)
  let at = guess
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const { altitude, azimuth } = sunPosition(point, at)
    const step = (height - altitude) / (fastest * Math.sin(azimuth * radians))
    at += step
    if (Math.abs(step) < nearMs) return at - noon >= leastNoonMs ? at : null
  }
  return null
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
