import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { withDatabase } from './db.ts'
import { keepPlaceSafe } from './keep-place-safe.ts'
import { recoverPlace } from './kept-rows.ts'
import { keepLastPlace, lastPlace, safePlaceKey } from './quran-place.ts'

const items = new Map<string, string>()
const safeCopy = () => withDatabase(db => db.settings.get(safePlaceKey))

keepPlaceSafe()

beforeEach(async () => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  await withDatabase(db => db.settings.clear())
})

it.each([null, 'x', { verse: '2:x', at: 5 }, { verse: 7 }])('takes no place out of %j', async value => {
  await withDatabase(db => db.settings.put({ key: safePlaceKey, value }))
  await recoverPlace()
  expect(lastPlace()).toBeNull()
})

it('finds the place that the local storage lost in a crash', async () => {
  keepLastPlace({ verse: '2:57', at: 2_000, past: 0.25 })
  await vi.waitFor(async () => expect(await safeCopy()).toMatchObject({ value: { verse: '2:57' } }))
  items.clear()
  await recoverPlace()
  expect(lastPlace()).toEqual({ verse: '2:57', at: 2_000, past: 0.25 })
})

it.each(['x', -1, 0, 1, null])('takes %j for no line of an ayah', async past => {
  await withDatabase(db => db.settings.put({ key: safePlaceKey, value: { verse: '2:57', at: 2_000, past } }))
  await recoverPlace()
  expect(lastPlace()).toEqual({ verse: '2:57', at: 2_000 })
})

it('leaves a place that is newer', async () => {
  await withDatabase(db => db.settings.put({ key: safePlaceKey, value: { verse: '2:57', at: 2_000 } }))
  keepLastPlace({ verse: '3:1', at: 3_000 })
  await recoverPlace()
  expect(lastPlace()?.verse).toBe('3:1')
})

it('opens the database once, and holds up nobody who deletes it', async () => {
  await recoverPlace()
  const openings = vi.spyOn(indexedDB, 'open')
  await recoverPlace()
  expect(openings).not.toHaveBeenCalled()
  await withDatabase(db => db.delete())
  await expect(recoverPlace()).rejects.toBeDefined()
  expect(openings).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})
