import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const rings = [
  { radius: 102, look: 'slice' },
  { radius: 78, look: 'slice slice-deep' },
  { radius: 54, look: 'slice' },
  { radius: 30, look: 'slice slice-deep' },
]

/** Who comes first, from the middle outwards. */
export function SadaqahRings({ digits }: DrawingProps) {
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true">
      {rings.map(({ radius, look }) => (
        <circle key={radius} cx={110} cy={110} r={radius} className={look} />
      ))}
      {[110, 68, 44, 20].map((y, index) => (
        <Spot key={y} x={110} y={y} n={digits(index + 1)} isGold={index === 0} />
      ))}
    </svg>
  )
}
