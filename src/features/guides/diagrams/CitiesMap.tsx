import type { DrawingProps } from './drawing.ts'
import { Pin } from './Pin.tsx'
import { projection } from './project.ts'

/** From the Atlantic to the Gulf, 10° W to 56° E and 46° N to 17° N, true to scale at 30° N. */
const place = projection(-10, 46, 6.3, 30)

/** Cut and simplified with the projection above from Natural Earth's 1:110m land, which is in the public domain. */
const land =
  'M234 72l-3-3 7-2zM198 67l-9 3-6-2zM139 49l-2 10-15-6 1-3zM105 30l3 5-1 8-6 0-2-11zM105 29l-4-5 5-5zM360 0l0 120-7 3-17-9-8-14-12 1 5 14 7 7 3 7 5-2 1 11 12 0 11-12 0 51-6 6-68 0-8-16-10-11 0-8-22-35-1-8-5 11-7-7 8 16 8 14-1 5 8 7 3 22 8 10-267 0 0-79 1-11 6-13 10-5 5-10 8 2 13 1 20-9 26-3 12 1 5-3 6 6 2 10-4 4 5 6 23 7 2 5 19 7 5-4-1-5 5-6 11 0 2 3 18 4 13 4 7-3 20 3 3-2 9-21 1-8-8-6-12 4-10-3-5 3-12-3-7-10-1-8 6-6 9 0 2-5 10 1 13-6 9 0 18 7 11-1 6-3 0-7-26-16 7-5-17 0 8 6-14 4-7-6 5-4-17 0-8 7-6 15 6 9-7 1-7 5-1-4-18 2 1 9 6 5-7 6 2 5-8-2-3-10-10-12 1-9-19-11-6-10-10-4-4 2 1 8 18 16 14 8-1 3-7-4 1 6-6 9-3-13-14-7-13-11-2-6-7-3-13 8-11-2-8 2 0 8-12 5-6 11 2 4-4 7-8 6-12 0-6 4-6-6-13 1 0-9-3-3 4-13-4-14 8-5 20 2 13 0 3-4 1-12zM325 34l-4 11 2 8 9 5 16-1 1-13-7-6 1-6 10 0-5-8-5 2-2-6-6-2-6-9 6-4 9 0 1-5-24 0-12 9 5 10z'

const cities: readonly (readonly [east: number, north: number, dx: number, dy: number])[] = [
  [39.83, 21.42, 22, 6],
  [39.61, 24.47, 22, -4],
  [35.23, 31.78, -20, -8],
  [36.29, 33.51, 10, -20],
  [-4.78, 37.89, 20, -12],
  [44.37, 33.31, 8, -20],
  [-5, 34.03, 20, 6],
  [31.24, 30.05, -14, 16],
  [28.98, 41.01, 16, -14],
  [51.67, 32.65, 4, -20],
]

/** Ten cities by their coordinates, in the order in which they come to matter. */
export function CitiesMap({ digits }: DrawingProps) {
  return (
    <svg viewBox="0 0 360 184" aria-hidden="true">
      <rect className="fill-night" width={360} height={184} />
      <path className="map-land" d={land} />
      {cities.map(([east, north, ...to], index) => (
        <Pin key={east} at={place(east, north)} to={to} n={digits(index + 1)} isGold={index < 2} />
      ))}
    </svg>
  )
}
