import { mostScriptsRatio, mostStyleBytes } from '../budgets.ts'
import type { BenchRow } from '../kit/row.ts'
import { initialScripts, initialStyles } from '../sizes.ts'

export const row: BenchRow = {
  name: 'sizes',
  source: 'speed.md: initial JS, initial CSS (brotli)',
  async run({ dist, floorDirectory }) {
    const [floor] = initialScripts(await floorDirectory('rtq'))
    const pages = initialScripts(dist).toSorted((a, b) => b.bytes - a.bytes)
    return [
      ...pages.map(({ page, bytes }) => ({
        what: `initial JS, ${page}, floor RTQ`,
        unit: 'bytes' as const,
        value: bytes,
        floor: floor?.bytes ?? 0,
        target: { atMostFloorTimes: mostScriptsRatio },
      })),
      { what: 'initial CSS', unit: 'bytes', value: initialStyles(dist), target: { atMost: mostStyleBytes } },
    ]
  },
}
