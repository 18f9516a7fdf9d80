import type { Point } from '../../lib/places/distance.ts'
import { greatCircle } from '../../lib/places/great-circle.ts'
import { kaaba } from '../../lib/prayer/qibla.ts'

const width = 360
const height = 180
/** From 78° north to 60° south, where people live; further for who is beyond. */
const top = 12
const bottom = 150
/** Of a mark, from the edge. */
const margin = 8
const steps = 96
const lines = [-60, -30, 0, 30, 60]

const xOf = ({ longitude }: Point): number => ((longitude + 180) / 360) * width
const yOf = ({ latitude }: Point): number => ((90 - latitude) / 180) * height

/** The pen is lifted where the way leaves one side of the map for the other. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1]
      const isBroken = !before || Math.abs(before.longitude - point.longitude) > 180
      return `${isBroken ? 'M' : 'L'}${xOf(point).toFixed(1)} ${yOf(point).toFixed(1)}`
    })
    .join('')
}

function viewOf(place: Point): string {
  const from = Math.min(top, yOf(place) - margin)
  const to = Math.max(bottom, yOf(place) + margin)
  return `0 ${from} ${width} ${to - from}`
}

interface QiblaMapProps {
  place: Point
  /** Other places, lightly, by which one knows the continents. */
  dots: readonly Point[]
  label: string
}

/** The shortest way to Makkah on a plain map of the world, where cities draw the land. */
export function QiblaMap({ place, dots, label }: QiblaMapProps) {
  return (
    <figure aria-label={label}>
      <svg
        viewBox={viewOf(place)}
        className="block h-auto w-full rounded-field border border-base-300"
        aria-hidden="true"
      >
        {lines.map(at => (
          <line
            key={at}
            x1="0"
            x2={width}
            y1={((90 - at) / 180) * height}
            y2={((90 - at) / 180) * height}
            className="qibla-grid"
          />
        ))}
        <path
          d={dots.map(dot => `M${xOf(dot).toFixed(1)} ${yOf(dot).toFixed(1)}h.01`).join('')}
          className="qibla-dots"
        />
        <path d={pathOf(greatCircle(place, kaaba, steps))} className="qibla-line" />
        <circle cx={xOf(kaaba)} cy={yOf(kaaba)} r="4" className="qibla-sun" />
        <circle cx={xOf(place)} cy={yOf(place)} r="4" className="qibla-pin" />
      </svg>
    </figure>
  )
}
