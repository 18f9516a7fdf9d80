import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const width = 360
const steps = [52, 92, 136]

/** Three ways to find out, each telling more than the one before. */
export function StudyScale({ digits, isRtl }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} 170`} aria-hidden="true">
      {steps.map((height, index) => {
        const x = 40 + index * 100
        const start = isRtl ? width - x - 80 : x
        return (
          <g key={height}>
            <rect
              className={index === 2 ? 'fill-main' : 'slice slice-deep'}
              x={start}
              y={156 - height}
              width={80}
              height={height}
              rx={6}
            />
            <Spot x={start + 40} y={156 - height + 24} n={digits(index + 1)} isGold={index === 2} />
          </g>
        )
      })}
      <path className="line-soft" d={`M20 156H${width - 20}`} />
    </svg>
  )
}
