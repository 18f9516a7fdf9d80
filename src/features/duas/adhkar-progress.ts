import { keptValue } from '../../data/kept-value.ts'
import type { AdhkarSet } from '../../lib/duas/dua.ts'

/** How often each dua of a set was said today: set → dua id → times. */
export type AdhkarCounts = Partial<Record<AdhkarSet, Readonly<Record<string, number>>>>

interface KeptProgress {
  /** The device's own day. */
  day: string
  counts: AdhkarCounts
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const countsIn = (kept: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object(kept)).filter((entry): entry is [string, number] => isCount(entry[1])),
  )

/** On this device alone, and only for the day. */
export const adhkarProgress = keptValue<KeptProgress>('jariyah.adhkar', kept => {
  const { day, counts } = Object(kept) as Record<string, unknown>
  return {
    day: typeof day === 'string' ? day : '',
    counts: Object.fromEntries(Object.entries(Object(counts)).map(([set, each]) => [set, countsIn(each)])),
  }
})

/** What was said on a day: nothing yet when another day's is kept. */
export const countsOn = (kept: KeptProgress, day: string): AdhkarCounts =>
  kept.day === day ? kept.counts : {}

/** Counts one more, or one fewer; never more than the dua is said. */
export function countDua(
  { set, id, most }: { set: AdhkarSet; id: string; most: number },
  by: 1 | -1,
  day: string,
): void {
  const counts = countsOn(adhkarProgress.get(), day)
  const before = counts[set]?.[id] ?? 0
  const after = Math.min(most, Math.max(0, before + by))
  adhkarProgress.set({ day, counts: { ...counts, [set]: { ...counts[set], [id]: after } } })
}

export function restartSet(set: AdhkarSet, day: string): void {
  adhkarProgress.set({ day, counts: { ...countsOn(adhkarProgress.get(), day), [set]: {} } })
}
