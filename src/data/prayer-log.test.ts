import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyLog, type PrayerLog, togglePause } from '../lib/prayer/prayer-log.ts'
import { changePrayerLog, prayerLogStore } from './prayer-log.ts'
import { withDatabase } from './with-database.ts'

const kept = () => withDatabase(db => db.settings.get('prayer-log'))
const pausing = (day: string) => (log: PrayerLog) => togglePause(log, day)
const shown = () => prayerLogStore.getSnapshot()

afterEach(async () => {
  vi.restoreAllMocks()
  await changePrayerLog(() => emptyLog)
})

it('shows what a full device does not keep, and keeps it with the next change', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(changePrayerLog(pausing('2026-11-20'))).rejects.toMatchObject({ problem: 'full' })
  expect(shown().state).toBe('failed')
  expect(shown().log.pauses).toHaveLength(1)
  expect(await kept()).toBeUndefined()
  vi.restoreAllMocks()
  await changePrayerLog(pausing('2026-11-22'))
  expect(shown()).toMatchObject({
    state: 'ready',
    log: { pauses: [{ from: '2026-11-20', to: '2026-11-22' }] },
  })
  expect(await kept()).toMatchObject({ value: { pauses: [{ from: '2026-11-20', to: '2026-11-22' }] } })
})
