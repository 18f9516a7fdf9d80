import type { DrawingProps } from './drawing.ts'
import { Spot } from './Spot.tsx'

/**
 * The places of Hajj from Makkah in the west to Arafah in the south-east, drawn and not measured. North is up, so it is
 * the same in every direction of writing.
 */
export function HajjMap({ digits }: DrawingProps) {
  return (
    <svg viewBox="0 0 360 220" aria-hidden="true">
      <path
        className="slice"
        d="M120 40C170 18 236 34 262 66C300 76 344 112 346 156C340 200 280 210 240 190C200 170 140 120 120 92Z"
      />
      <path className="line-soft line-dashed" d="M52 78C84 62 104 62 136 72" />
      <path className="line-main" d="M148 76C206 92 250 132 296 158" markerEnd="url(#hajj-arrow)" />
      <path
        className="line-gold line-dashed"
        d="M300 180C266 186 236 172 218 148M206 134C184 108 160 96 122 86"
      />
      <marker
        id="hajj-arrow"
        viewBox="0 0 8 8"
        refX="6"
        refY="4"
        markerWidth="5"
        markerHeight="5"
        orient="auto"
      >
        <path className="fill-main" d="M0 0L8 4L0 8z" />
      </marker>
      <g className="fill-main">
        <rect x={28} y={92} width={24} height={26} rx={2} />
      </g>
      <path className="fill-gold" d="M28 98h24v4h-24z" />
      <path className="fill-paper" d="M138 58l12-20 12 20zM160 58l10-16 10 16z" />
      <path className="fill-gold" d="M302 140l14-28 14 28z" />
      <Spot x={40} y={78} n={digits(1)} />
      <Spot x={152} y={78} n={digits(2)} />
      <Spot x={214} y={142} n={digits(3)} />
      <Spot x={308} y={164} n={digits(4)} isGold />
      <Spot x={108} y={82} n={digits(5)} />
    </svg>
  )
}
