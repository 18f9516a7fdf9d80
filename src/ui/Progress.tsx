import type { ReactNode } from 'react'

export interface ProgressProps {
  /** What it measures, for those who do not see the bar. */
  label: string
  /** How far, in words: "£4,200 of £10,000". */
  valueText: string
  value: number
  max: number
  /** Shown under the bar, apart at both ends. */
  start?: ReactNode
  end?: ReactNode
}

/** Progress to a goal. The bar is SVG, so that its length needs no inline style; gold when the goal is reached. */
export function Progress({ label, valueText, value, max, start, end }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={share === 1 ? 'is-complete' : undefined}>
      <progress className="sr-only" aria-label={label} aria-valuetext={valueText} value={share} max={1} />
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="bar-track rtl:[scale:-1_1]"
        aria-hidden="true"
      >
        <rect width="100" height="8" transform={`scale(${share.toFixed(4)} 1)`} />
      </svg>
      {(start ?? end) && (
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{start}</span>
          <span className="text-soft">{end}</span>
        </div>
      )}
    </div>
  )
}
