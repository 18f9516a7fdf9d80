interface Props {
  x: number
  y: number
  n: string
  /** On something dark or gold. */
  isGold?: boolean
}

/** A number in a drawing. */
export function Spot({ x, y, n, isGold = false }: Props) {
  return (
    <g className={isGold ? 'spot spot-gold' : 'spot'}>
      <circle cx={x} cy={y} r={12} />
      <text x={x} y={y} dy="0.36em" textAnchor="middle">
        {n}
      </text>
    </g>
  )
}
