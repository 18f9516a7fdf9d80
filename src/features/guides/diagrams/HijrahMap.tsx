import type { DrawingProps } from './drawing.ts'
import { Pin } from './Pin.tsx'
import { projection } from './project.ts'

/** The Hijaz, 36° E to 42.6° E and 24.9° N to 20.9° N, true to scale at 23° N. */
const place = projection(36, 24.9, 60, 23)

/** Cut and simplified with the projection above from Natural Earth's 1:50m land, which is in the public domain. */
const land =
  'M365 0l0 240-180 0-4-4-10-21 3-12-9-22 3-19 3-12-5-22-7-7 3 0-8-10-5-15-13-25-10-12-20-16-5 0-6-6-10 0-11-20-9-12 3-5-68 0 0 131 13 5 10 14 23 18 2 5 1 15 2 11 9 15 7 9 3 9-6-4 0 12-64 0 0-240z'

const places: readonly (readonly [east: number, north: number, dx: number, dy: number])[] = [
  [39.83, 21.42, 26, -10],
  [39.85, 21.37, 24, 16],
  [39.36, 21.92, 26, -6],
  [39.3, 22.37, 26, -6],
  [39.62, 24.43, 26, 10],
  [39.61, 24.47, -24, -4],
]

/** The way as Ibn Ishaq tells it, between places that stand where they are: out by the south, along the shore, inland. */
const way =
  'M211 209L213 212C197 226 175 212 174 194C173 180 178 164 182 152C187 130 205 112 204 88C203 66 196 48 200 28'

/** The Hijrah from Makkah to Madinah. North is up, so it is the same in every direction of writing. */
export function HijrahMap({ digits }: DrawingProps) {
  return (
    <svg viewBox="0 0 360 240" aria-hidden="true">
      <rect className="fill-night" width={360} height={240} />
      <path className="map-land" d={land} />
      <path className="line-gold line-dashed" d={way} />
      {places.map(([east, north, ...to], index) => (
        <Pin key={east} at={place(east, north)} to={to} n={digits(index + 1)} isGold={index === 5} />
      ))}
    </svg>
  )
}
