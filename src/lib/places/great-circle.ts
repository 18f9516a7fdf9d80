import type { Point } from './distance.ts'

const radians = Math.PI / 180

type Vector = readonly [number, number, number]

const vectorOf = ({ latitude, longitude }: Point): Vector => [
  Math.cos(latitude * radians) * Math.cos(longitude * radians),
  Math.cos(latitude * radians) * Math.sin(longitude * radians),
  Math.sin(latitude * radians),
]

/** Points of the shortest way, both ends counted. Of antipodes any way is as short: one of them. */
export function greatCircle(from: Point, to: Point, steps: number): Point[] {
  const a = vectorOf(from)
  const b = vectorOf(to)
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    if (angle < 1e-7) return from
    const ka = Math.sin((1 - t) * angle) / Math.sin(angle)
    const kb = Math.sin(t * angle) / Math.sin(angle)
    const x = ka * a[0] + kb * b[0]
    const y = ka * a[1] + kb * b[1]
    const z = ka * a[2] + kb * b[2]
    return {
      latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
      longitude: Math.atan2(y, x) / radians,
    }
  })
}
