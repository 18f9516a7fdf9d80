import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

/**
 * The Kaaba from above, north up: the Black Stone at its eastern corner, the Hijr before the north-western wall, the
 * station of Ibrahim to the north-east, and the way between Safa and Marwah. The tawaf goes anticlockwise.
 */
export function TawafSai({ digits }: DrawingProps) {
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true">
      <marker
        id="tawaf-arrow"
        viewBox="0 0 8 8"
        refX="5"
        refY="4"
        markerWidth="5"
        markerHeight="5"
        orient="auto"
      >
        <path className="fill-main" d="M0 0L8 4L0 8z" />
      </marker>
      <path className="line-main" d="M197 98A88 88 0 1 0 188 150" markerEnd="url(#tawaf-arrow)" />
      <path className="fill-main" d="M110 74L146 110L110 146L74 110Z" />
      <path className="line-gold" d="M104 72A24 24 0 0 0 72 104" />
      <circle className="fill-gold" cx={146} cy={110} r={6} />
      <circle className="fill-gold" cx={150} cy={70} r={4} />
      <path className="line-soft line-dashed" d="M152 110H214" />
      <path className="slice slice-deep" d="M268 44q28-34 56 0zM268 200q28-34 56 0z" />
      <path className="line-gold" d="M284 50V178M296 50V178M308 50V178" />
      <Spot x={168} y={110} n={digits(1)} isGold />
      <Spot x={76} y={76} n={digits(2)} />
      <Spot x={154} y={52} n={digits(3)} />
      <Spot x={296} y={194} n={digits(4)} />
      <Spot x={296} y={36} n={digits(5)} />
    </svg>
  )
}
