import { alternate } from '../kit/alternate.ts'
import { openDevicePage } from '../kit/device-page.ts'
import type { BenchRow } from '../kit/row.ts'

const kept = 290
const bytesEach = 18_000
const firstScreen = [3, 71, 144, 208, 281]

export const row: BenchRow = {
  name: 'query-cache',
  source: 'speed.md: first screen from a 5 MB query cache ≤ 3 ms',
  async run(bench) {
    const device = await openDevicePage(bench)
    const after = async (call: 'restore' | 'restoreBare') => {
      await device.page.reload()
      return device.call(call, firstScreen)
    }
    try {
      await device.call('fillCache', kept, bytesEach)
      const { ours, floor } = await alternate(bench.isLong ? 11 : 7, {
        floor: () => after('restoreBare'),
        ours: () => after('restore'),
      })
      return [
        {
          what: 'five answers of 290 (5 MB), floor bare IndexedDB',
          unit: 'ms',
          value: ours,
          floor,
          target: { atMost: 3 },
        },
      ]
    } finally {
      await device.close()
    }
  },
}
