import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

const sources = [32, 84, 136, 188]

/** Four languages flow into one city, and out of it into a fifth, with time. */
export function TranslationRoads({ digits, isRtl }: DrawingProps) {
  const at = (x: number) => (isRtl ? 360 - x : x)
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true">
      {sources.map((y, index) => (
        <path
          key={y}
          className={index % 2 ? 'road' : 'road road-deep'}
          d={`M${at(30)} ${y}C${at(110)} ${y} ${at(100)} 110 ${at(180)} 110`}
        />
      ))}
      <path className="road road-out" d={`M180 110C${at(230)} 110 ${at(270)} 70 ${at(330)} 70`} />
      <circle className="fill-gold" cx={180} cy={110} r={34} />
      <circle className="fill-paper" cx={180} cy={110} r={26} />
      {sources.map((y, index) => (
        <Spot key={y} x={at(30)} y={y} n={digits(index + 1)} />
      ))}
      <Spot x={180} y={110} n={digits(5)} isGold />
      <Spot x={at(330)} y={70} n={digits(6)} />
    </svg>
  )
}
