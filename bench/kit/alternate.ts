import { median } from './statistics.ts'

/**
 * Measures several things in turn, so that a busy moment of the machine falls on all of them alike.
 * @returns the medians, under the same names
 */
export async function alternate<K extends string>(
  rounds: number,
  measures: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const entries = Object.entries(measures) as [K, () => Promise<number>][]
  const found = new Map<K, number[]>(entries.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of entries) found.get(name)?.push(await measure())
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, median(values)])) as Record<K, number>
}
