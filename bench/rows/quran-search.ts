import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchQuran } from '../../src/features/quran/search-quran.ts'
import { quranPacks } from '../../src/lib/content.gen.ts'
import { normalisePack } from '../../src/lib/quran/find-ayat.ts'
import type { BenchRow } from '../kit/row.ts'
import { median, percentile } from '../kit/statistics.ts'

const rounds = 15
const mostQueries = 400

/** Words as they stand in the text, from all over it, and two that are not in it. */
const queriesFrom = (texts: readonly string[]): string[] => {
  const words = [...new Set(texts.flatMap(text => text.split(' ')))]
  const step = Math.ceil(words.length / mostQueries)
  return ['تلفزيون', 'يا ايها الذين امنوا', ...words.filter((_, at) => at % step === 0)]
}

/** Each query's own median, so that a busy machine does not count; of these the slowest in a hundred. */
function p99(queries: readonly string[], search: (query: string) => unknown): number {
  const timesOf = new Map<string, number[]>(queries.map(query => [query, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [query, times] of timesOf) {
      const from = performance.now()
      search(query)
      times.push(performance.now() - from)
    }
  }
  return percentile([...timesOf.values()].map(median), 0.99)
}

export const row: BenchRow = {
  name: 'quran-search',
  source: 'speed.md: Quran search p99 ≤ 1 ms with no index',
  async run({ dist }) {
    const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8')) as string[][]
    const [simple, ayat] = [read(quranPacks.search), read(quranPacks.ar)]
    const index = { simple, ayat, written: normalisePack(ayat), edition: null, lack: null }
    const flat = simple.flat()
    const queries = queriesFrom(flat)
    const floor = p99(queries, query => flat.filter(text => text.includes(query)))
    const value = p99(queries, query => searchQuran(index, query))
    return [
      {
        what: 'search over 6,236 ayat, p99, floor bare scan',
        unit: 'ms',
        value,
        floor,
        target: { atMost: 1 },
      },
    ]
  },
}
