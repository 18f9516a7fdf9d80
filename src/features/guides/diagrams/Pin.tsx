import { Spot } from './Spot.tsx'

interface Props {
  at: readonly [x: number, y: number]
  /** From the place to its number, where places lie closer than numbers are wide. */
  to: readonly [dx: number, dy: number]
  n: string
  isGold?: boolean
}

/** A place on a map, and its number beside it. */
export function Pin({ at: [x, y], to: [dx, dy], n, isGold }: Props) {
  return (
    <>
      <path className="line-main" d={`M${x} ${y}l${dx} ${dy}`} />
      <circle className="fill-main" cx={x} cy={y} r={3.5} />
      <Spot x={x + dx} y={y + dy} n={n} isGold={isGold} />
    </>
  )
}
