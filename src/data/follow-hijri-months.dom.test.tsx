import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followHijriMonths } from './follow-hijri-months.ts'
import { keepHijriMonths } from './hijri-months.ts'
import { hijriSettings } from './hijri-settings.ts'

const month = {
  region: 'pakistan',
  month: '1447-09',
  startsOn: '2026-02-19',
  state: 'confirmed',
  source: 'Committee',
}
const hour = 3_600_000
let asked: string[]
let now: number
let isOnline: boolean

beforeEach(() => {
  asked = []
  now = 1_000 * hour
  isOnline = true
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!isOnline) throw new TypeError('no network')
    return Response.json({ months: [month] })
  })
})

afterEach(() => {
  hijriSettings.change({ region: 'umm-al-qura' })
  keepHijriMonths(null, 0)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const asks = async (times: number) => {
  await vi.waitFor(() => expect(asked).toHaveLength(times))
}

it('asks nothing of who follows the table, once and then after hours of who follows a region', async () => {
  followHijriMonths(() => now)
  dispatchEvent(new Event('online'))
  expect(asked).toEqual([])
  hijriSettings.change({ region: 'pakistan' })
  await asks(1)
  // The address is the same for every region.
  expect(asked[0]).toMatch(/\/api\/hijri-months$/)
  await vi.waitFor(() => expect(hijriSettings.get().announced?.['1447-09']?.source).toBe('Committee'))
  now += 2 * hour
  dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(1)
  now += hour
  isOnline = false
  dispatchEvent(new Event('online'))
  await asks(2)
  // What was heard before holds, in its region alone.
  expect(hijriSettings.get().announced?.['1447-09']?.state).toBe('confirmed')
  hijriSettings.change({ region: 'turkey' })
  expect(hijriSettings.get().announced).toBeUndefined()
})
