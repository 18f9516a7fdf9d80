/** A point on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Mean radius, as the International Union of Geodesy and Geophysics gives it. */
const earthKm = 6371.0088
const radians = Math.PI / 180

/** Kilometres along the great circle, on a sphere. */
export function distanceKm(from: Point, to: Point): number {
  const a = from.latitude * radians
  const b = to.latitude * radians
  const halfLatitude = Math.sin((b - a) / 2)
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * radians) / 2)
  const h = halfLatitude ** 2 + Math.cos(a) * Math.cos(b) * halfLongitude ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
