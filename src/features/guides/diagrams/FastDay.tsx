import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const width = 360
const horizon = 128

/** Where the day's hours stand along the path of the sun. */
const places: readonly (readonly [x: number, y: number])[] = [
  [32, 152],
  [70, horizon],
  [180, 34],
  [264, 84],
  [290, horizon],
  [328, 152],
]

/** The path of the sun over a day of fasting, between two nights. */
export function FastDay({ digits, isRtl }: DrawingProps) {
  const at = (x: number) => (isRtl ? width - x : x)
  return (
    <svg viewBox={`0 0 ${width} 180`} aria-hidden="true">
      <rect className="fill-night" x={at(0) - (isRtl ? 70 : 0)} width={70} height={180} />
      <rect className="fill-night" x={isRtl ? 0 : 290} width={70} height={180} />
      <path className="line-soft" d={`M0 ${horizon}H${width}`} />
      <path className="fill-day" d={`M70 ${horizon}Q180 -62 290 ${horizon}Z`} />
      <path className="line-main" d={`M70 ${horizon}Q180 -62 290 ${horizon}`} />
      <g className="fill-gold">
        <circle cx={at(126)} cy={60} r={13} />
        <path d={crescent(at(30), 40)} />
        <path d={crescent(at(330), 40)} />
      </g>
      {places.map(([x, y], index) => (
        <Spot key={x} x={at(x)} y={y} n={digits(index + 1)} isGold={index === 4} />
      ))}
    </svg>
  )
}

const crescent = (x: number, y: number) => `M${x} ${y - 11}a11 11 0 1 0 9 17a9 9 0 1 1 -9 -17z`
