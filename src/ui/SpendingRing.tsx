import type { ReactNode } from 'react'
import { SpendingLegend } from './SpendingLegend.tsx'
import { placeParts, type SpendingPart } from './spending-part.ts'

/** Where a pound goes, as a ring with its legend. `centre` is set inside the ring: "£1". */
export function SpendingRing({ parts, centre }: { parts: readonly SpendingPart[]; centre?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div className="relative mx-auto grid size-36 flex-none place-items-center">
        <svg viewBox="0 0 42 42" className="absolute inset-0 -rotate-90" aria-hidden="true">
          {placeParts(parts).map(part => (
            <circle
              key={part.label}
              cx="21"
              cy="21"
              r="17"
              pathLength="100"
              fill="none"
              stroke="currentColor"
              strokeWidth="6"
              strokeDasharray={`${Math.max(0, part.percent - 1)} 100`}
              strokeDashoffset={-part.from - 0.5}
              className={part.tone}
            />
          ))}
        </svg>
        <span className="text-xl font-semibold">{centre}</span>
      </div>
      <div className="flex min-w-0 flex-[1_1_12rem]">
        <SpendingLegend parts={parts} />
      </div>
    </div>
  )
}
