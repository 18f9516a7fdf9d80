import { alternate } from '../kit/alternate.ts'
import { openDevicePage } from '../kit/device-page.ts'
import type { BenchRow } from '../kit/row.ts'

const calls = 1_000

export const row: BenchRow = {
  name: 'drain',
  source: 'speed.md: drain of 1,000 queued calls ≤ 200 ms in batches',
  async run(bench) {
    const device = await openDevicePage(bench)
    const drain = async (kind: 'analytics' | 'donation') => {
      await device.call('fillOutbox', kind, calls)
      return device.call('drain', calls)
    }
    try {
      const { ours, floor } = await alternate(bench.isLong ? 9 : 5, {
        floor: () => device.call('drainBare', calls),
        ours: () => drain('analytics'),
      })
      return [
        {
          what: 'drain of 1,000 events, floor bare IndexedDB',
          unit: 'ms',
          value: ours,
          floor,
          target: { atMost: 200 },
        },
        {
          what: 'drain of 1,000 gifts, one request each',
          unit: 'ms',
          value: await drain('donation'),
          target: null,
        },
      ]
    } finally {
      await device.close()
    }
  },
}
