import { minuteMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'
import type { Calculation, NightRule } from './calculation.ts'
import { methods } from './methods.ts'
import type { Marked } from './polar-day.ts'
import type { DayMark } from './prayers.ts'
import { sunPosition } from './sun-position.ts'

/** What keeps Fajr and Isha near the sun: the rule for short nights, or the seasons of the Moonsighting Committee. */
export type Bound = NightRule | 'season'

export interface Reckoning {
  spot: Point
  calculation: Calculation
}

/** One of the two: its angle (null where it follows by minutes), and how far it is from sunrise or sunset. */
interface Twilight {
  at: number
  away: number
  angle: number | null
  /** What the polar day knows of it. */
  isBounded: boolean | undefined
}

const portions = { middle: 1 / 2, seventh: 1 / 7, angle: null } as const

/** To the minute that a time was rounded to. */
const isShare = (share: number, night: number, { away }: Twilight): boolean =>
  Math.abs(away - share * night) <= 1.5 * minuteMs

/** Degrees that the sun moves in the minute to which a time was rounded, and a little. */
const rounded = 0.3

/** The Committee's own bound: north of 55° the nearer of the season and a seventh of the night, by whatever angle; else the season. */
const sevenths = 55

function committeeBound(spot: Point, night: number, twilight: Twilight): Bound | null {
  if (twilight.isBounded ?? spot.latitude >= sevenths)
    return isShare(portions.seventh, night, twilight) ? 'seventh' : 'season'
  const { altitude } = sunPosition(spot, twilight.at)
  return Math.abs(altitude + (twilight.angle ?? 0)) <= rounded ? null : 'season'
}

function boundOf({ spot, calculation }: Reckoning, night: number, twilight: Twilight): Bound | null {
  const { method, rule } = calculation
  if (method === 'MoonsightingCommittee') return committeeBound(spot, night, twilight)
  const { angle, isBounded } = twilight
  if (isBounded !== undefined) return isBounded ? rule : null
  return angle !== null && isShare(portions[rule] ?? angle / 60, night, twilight) ? rule : null
}

/** What bounds Fajr and Isha of a day, the minutes that were added to them and to sunrise aside. */
export function boundsOf(
  reckoning: Reckoning,
  { times, bounded }: Marked,
  next: Marked['times'],
): { fajrBound: Bound | null; ishaBound: Bound | null } {
  const { method, minutes, fajrAngle, ishaAngle } = reckoning.calculation
  const without = (time: Date, mark: DayMark): number => {
    const added = method === 'Custom' ? 0 : (methods[method].minutes?.[mark] ?? 0)
    return time.getTime() - (minutes[mark] + added) * minuteMs
  }
  const sunset = times.sunset.getTime()
  const night = without(next.sunrise, 'sunrise') - sunset
  const [fajr, isha] = [without(times.fajr, 'fajr'), without(times.isha, 'isha')]
  const dawn = { at: fajr, away: without(times.sunrise, 'sunrise') - fajr, angle: fajrAngle }
  const dusk = { at: isha, away: isha - sunset, angle: ishaAngle }
  return {
    fajrBound: boundOf(reckoning, night, { ...dawn, isBounded: bounded?.fajr }),
    ishaBound: boundOf(reckoning, night, { ...dusk, isBounded: bounded?.isha }),
  }
}
