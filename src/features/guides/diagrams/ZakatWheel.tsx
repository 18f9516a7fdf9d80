import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const middle = 110
const outer = 98
const inner = 42

const point = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`
}

/** One eighth of the ring. */
const eighth = (index: number): string => {
  const from = index / 8
  const to = (index + 1) / 8
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`
}

/** The eight categories of Q 9:60 in the order of the verse, going as the reader's lines do. */
export function ZakatWheel({ digits, isRtl }: DrawingProps) {
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => {
        const place = isRtl ? 7 - index : index
        const [x = middle, y = middle] = point(70, (place + 0.5) / 8)
          .split(' ')
          .map(Number)
        return (
          <g key={place}>
            <path d={eighth(place)} className={index % 2 ? 'slice' : 'slice slice-deep'} />
            <Spot x={x} y={y} n={digits(index + 1)} />
          </g>
        )
      })}
      <path className="line-gold" d="M110 88l6 16 16 6-16 6-6 16-6-16-16-6 16-6z" />
    </svg>
  )
}
