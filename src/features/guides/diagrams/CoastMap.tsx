import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

/** A part of the earth with north up, so it is the same in every direction of writing. */
export interface MapOf {
  /** Its north-western corner in degrees, what a degree of latitude measures, and the latitude at which both ways do. */
  frame: { west: number; north: number; scale: number; trueAt: number; height: number }
  /** Drawn in that frame. */
  land: string
  way?: string
  /** Which places are golden. */
  golden: readonly number[]
  /** Degrees east and north, and from there to the number, where places lie closer than numbers are wide. */
  places: readonly (readonly [east: number, north: number, dx: number, dy: number])[]
}

/** Places by their coordinates, on land that the sea surrounds. */
export function CoastMap({ map, digits }: Pick<DrawingProps, 'digits'> & { map: MapOf }) {
  const { frame, land, way, golden, places } = map
  const wide = frame.scale * Math.cos((frame.trueAt * Math.PI) / 180)
  return (
    <svg viewBox={`0 0 360 ${frame.height}`} aria-hidden="true">
      <rect className="fill-night" width={360} height={frame.height} />
      <path className="map-land" d={land} />
      {way && <path className="line-gold line-dashed" d={way} />}
      {places.map(([east, north, dx, dy], index) => {
        const x = Math.round((east - frame.west) * wide)
        const y = Math.round((frame.north - north) * frame.scale)
        return (
          <g key={east}>
            <path className="line-main" d={`M${x} ${y}l${dx} ${dy}`} />
            <circle className="fill-main" cx={x} cy={y} r={3.5} />
            <Spot x={x + dx} y={y + dy} n={digits(index + 1)} isGold={golden.includes(index)} />
          </g>
        )
      })}
    </svg>
  )
}
