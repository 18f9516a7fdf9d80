import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const width = 360
const full = 300
const owed = 60
const cells = Array.from({ length: 40 }, (_, at) => at)

/** What one owns, less what one owes, in forty parts of which one is given. */
export function ZakatSum({ digits, isRtl }: DrawingProps) {
  const bar = (x: number, w: number) => ({ x: isRtl ? width - x - w : x, width: w })
  const at = (x: number) => (isRtl ? width - x : x)
  const left = full - owed
  return (
    <svg viewBox={`0 0 ${width} 190`} aria-hidden="true">
      <rect className="fill-main" {...bar(44, full)} y={8} height={28} rx={5} />
      <rect className="fill-tint" {...bar(44, left)} y={52} height={28} rx={5} />
      <rect className="line-soft line-dashed" {...bar(44 + left, owed)} y={52} height={28} rx={5} />
      {cells.map(cell => (
        <rect
          key={cell}
          className={cell === 0 ? 'fill-gold' : 'fill-tint'}
          {...bar(44 + (cell % 10) * 24, 20)}
          y={98 + Math.floor(cell / 10) * 23}
          height={19}
          rx={4}
        />
      ))}
      <Spot x={at(20)} y={22} n={digits(1)} />
      <Spot x={at(44 + left + owed / 2)} y={66} n={digits(2)} />
      <Spot x={at(20)} y={66} n={digits(3)} />
      <Spot x={at(20)} y={108} n={digits(4)} isGold />
    </svg>
  )
}
