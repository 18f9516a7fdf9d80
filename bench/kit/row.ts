import type { Bench } from './bench.ts'

/** Against what a figure is judged: a bound of its own, a multiple of its floor, or nothing (for information). */
export type Target = { atMost: number } | { atMostFloorTimes: number } | { atLeastFloorTimes: number } | null

/** One line of the table. `value` and `floor` are in the same unit and of the same run. */
export interface Figure {
  what: string
  unit: 'ms' | 'bytes' | '/s' | 'requests' | 'cores' | 'score' | 'lost' | ''
  value: number
  floor?: number
  target: Target
}

/** One row of design/speed.md. Files in bench/rows export it as `row`; nothing lists them. */
export interface BenchRow {
  /** What `--only` names it by. */
  name: string
  /** Where its targets come from. */
  source: string
  run: (bench: Bench) => Promise<Figure[]>
}

/** Null where the figure is for information. */
export function isWithin({ value, floor, target }: Figure): boolean | null {
  if (!target) return null
  if ('atMost' in target) return value <= target.atMost
  if (floor === undefined) throw new Error('a target in floors needs a floor')
  return 'atMostFloorTimes' in target
    ? value <= floor * target.atMostFloorTimes
    : value >= floor * target.atLeastFloorTimes
}
