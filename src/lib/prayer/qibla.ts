import { distanceKm, type Point } from '../places/distance.ts'

/** The Kaaba, to about ten metres. */
export const kaaba: Point = { latitude: 21.422487, longitude: 39.826206 }

const radians = Math.PI / 180
/** Nearer than this every direction is as good. */
const nearKm = 0.05
const halfway = 20_015

/** The direction is one, or there is none: at the Kaaba itself, at its antipode, and at the poles, where north has no meaning. */
export type Qibla =
  | { state: 'bearing'; bearing: number; km: number }
  | { state: 'here' | 'antipode' | 'pole'; km: number }

/** Degrees from true north, clockwise, along the great circle. */
export function bearingTo(from: Point, to: Point): number {
  const a = from.latitude * radians
  const b = to.latitude * radians
  const east = (to.longitude - from.longitude) * radians
  const y = Math.sin(east) * Math.cos(b)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east)
  return (Math.atan2(y, x) / radians + 360) % 360
}

export function qiblaFrom(point: Point): Qibla {
  const km = distanceKm(point, kaaba)
  if (km < nearKm) return { state: 'here', km }
  if (Math.abs(km - halfway) < 1) return { state: 'antipode', km }
  if (Math.abs(point.latitude) > 89.999) return { state: 'pole', km }
  return { state: 'bearing', bearing: bearingTo(point, kaaba), km }
}
