import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const width = 360
const nights = Array.from({ length: 10 }, (_, at) => 21 + at)

/** The last ten nights in two rows: the odd ones golden, the thirtieth dashed. */
export function TenNights({ digits, isRtl }: DrawingProps) {
  const at = (x: number) => (isRtl ? width - x : x)
  return (
    <svg viewBox={`0 0 ${width} 182`} aria-hidden="true">
      <rect className="fill-night" width={width} height={182} rx={12} />
      {nights.map((night, index) => {
        const x = at(48 + (index % 5) * 66)
        const y = index < 5 ? 58 : 126
        const isOdd = night % 2 === 1
        return (
          <g key={night} className={isOdd ? 'night night-odd' : 'night'}>
            <circle cx={x} cy={y} r={24} className={night === 30 ? 'line-dashed' : undefined} />
            <text x={x} y={y} dy="0.36em" textAnchor="middle">
              {digits(night)}
            </text>
          </g>
        )
      })}
      <Spot x={at(48)} y={30} n={digits(1)} isGold />
      <Spot x={at(114)} y={30} n={digits(2)} />
      <Spot x={at(312)} y={156} n={digits(3)} />
    </svg>
  )
}
