import { CalculationMethod, Coordinates, PrayerTimes, Rounding } from 'adhan'
import { minuteMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'
import { sunPosition } from './sun-position.ts'

/** Poleward of it there are days without a sunrise or sunset, and adhan's one step to the horizon is up to half an hour wrong. */
export const polarLatitude = 65

/** Where one half of a day ends: the sun's rising or its setting. */
export interface SunEdge {
  at: number
  /** The place's own, or the nearest at which the sun rises and sets. */
  latitude: number
  isBorrowed: boolean
}

/** What the sun does on one day. */
export interface PolarSun {
  noon: number
  rise: SunEdge
  set: SunEdge
}

export const halfDayMs = 43_200_000
/** The sun's middle when its upper edge is on the horizon, with the air's refraction: as adhan has it. */
export const horizon = -50 / 60

/**
 * A day or a night that is shorter on one side of noon or midnight is the air's doing: refraction differs by more from
 * one morning to the next.
 */
const clearMs = 10 * minuteMs
/** Half of the day or the night that is borrowed: as short as the last one of the sun's own, near enough, and long enough to be used. */
const leastHalfMs = 30 * minuteMs
/** At this latitude the sun rises and sets on every day of the year, and day and night are longer than that. */
const usualLatitude = 60

const isUp = (point: Point, altitude: number, at: number): boolean =>
  sunPosition(point, at).altitude >= altitude

/** The instant at which the sun passes an altitude, between one at which it is below and one at which it is not; or null. */
export function crossing(point: Point, altitude: number, below: number, above: number): number | null {
  if (isUp(point, altitude, below) || !isUp(point, altitude, above)) return null
  let [down, up] = [below, above]
  while (Math.abs(up - down) > 500) {
    const middle = (down + up) / 2
    if (isUp(point, altitude, middle)) up = middle
    else down = middle
  }
  return (down + up) / 2
}

/** To the second, without anybody's minutes. Latitude has no part in it. */
function noonOf(longitude: number, date: Date): number {
  const parameters = CalculationMethod.Other()
  parameters.rounding = Rounding.None
  return new PrayerTimes(new Coordinates(0, longitude), date, parameters).dhuhr.getTime()
}

/** The sun on the horizon, so far from midnight and from noon at least. `side` is -1 in the morning. */
const edgeAt = (point: Point, noon: number, side: -1 | 1, margin: number): number | null =>
  crossing(point, horizon, noon + side * (halfDayMs - margin), noon + side * margin)

/** The nearest latitude at which the sun is up or down for so long (aqrab al-bilad), to a few metres. */
function nearestLatitude({ latitude, longitude }: Point, noon: number, side: -1 | 1): number {
  const [below, above] = [noon + side * (halfDayMs - leastHalfMs), noon + side * leastHalfMs]
  let [near, far] = [Math.sign(latitude) * usualLatitude, latitude]
  while (Math.abs(far - near) > 0.0001) {
    const point = { latitude: (near + far) / 2, longitude }
    if (!isUp(point, horizon, below) && isUp(point, horizon, above)) near = point.latitude
    else far = point.latitude
  }
  return near
}

function edgeOf(spot: Point, noon: number, side: -1 | 1): SunEdge {
  const own = edgeAt(spot, noon, side, clearMs)
  if (own !== null) return { at: own, latitude: spot.latitude, isBorrowed: false }
  const latitude = nearestLatitude(spot, noon, side)
  const at = edgeAt({ latitude, longitude: spot.longitude }, noon, side, leastHalfMs)
  if (at === null) throw new Error('no sun')
  return { at, latitude, isBorrowed: true }
}

/** The sun's day where it does not rise and set every day: as it is where it does, else as it is at the nearest latitude. */
export function polarSun(spot: Point, date: Date): PolarSun {
  const noon = noonOf(spot.longitude, date)
  return { noon, rise: edgeOf(spot, noon, -1), set: edgeOf(spot, noon, 1) }
}
