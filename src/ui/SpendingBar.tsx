import { SpendingLegend } from './SpendingLegend.tsx'
import { placeParts, type SpendingPart } from './spending-part.ts'

/** Where a pound goes, as one divided bar with its legend: where a ring would be too tall. */
export function SpendingBar({ parts }: { parts: readonly SpendingPart[] }) {
  return (
    <div className="grid gap-4">
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="block h-3.5 w-full rounded-full rtl:[scale:-1_1]"
        aria-hidden="true"
      >
        {placeParts(parts).map(part => (
          <rect
            key={part.label}
            x={part.from}
            width={Math.max(0, part.percent - 0.6)}
            height="6"
            fill="currentColor"
            className={part.tone}
          />
        ))}
      </svg>
      <SpendingLegend parts={parts} />
    </div>
  )
}
