import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginKhatm } from '../../lib/quran/khatm.ts'
import { editedItem, noItem, type Parts } from '../../lib/sync/item.ts'
import type { Collection } from './collection.ts'
import type { MergeTables } from './in-transaction.ts'

// What lies in the local storage: these collections need no table.
const noTables = {} as MergeTables
let kept: Map<string, string>

async function opened() {
  vi.resetModules()
  const { khatm } = await import('./khatm.ts')
  const { place } = await import('./place.ts')
  const { keptKhatm } = await import('../kept-khatm.ts')
  const { elsewherePlace, newerElsewhere } = await import('../elsewhere-place.ts')
  const { keepLastPlace } = await import('../quran-place.ts')
  return { khatm, place, keptKhatm, elsewherePlace, newerElsewhere, keepLastPlace }
}

const merging = { device: 'here', known: new Map() }
const take = (collection: Collection, things: [string, Parts][]) =>
  collection.write(noTables, new Map(things), merging)

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a storage that was emptied ends no plan', async () => {
  const { khatm } = await opened()
  expect(await khatm.read(noTables, merging)).toEqual(new Map())
})

it('a plan that its reader changed meanwhile is not written over', async () => {
  const { khatm, keptKhatm } = await opened()
  await khatm.read(noTables, merging)
  const mine = { plan: beginKhatm('2026-03-01', 30, 1), finished: [] }
  keptKhatm.set(mine)
  await expect(take(khatm, [['plan', {}]])).rejects.toThrow('changed meanwhile')
  expect(keptKhatm.get()).toBe(mine)
})

it('a plan that the browser does not keep is not merged', async () => {
  const { khatm, keptKhatm } = await opened()
  await khatm.read(noTables, merging)
  vi.stubGlobal('localStorage', undefined)
  await expect(take(khatm, [['plan', {}]])).rejects.toMatchObject({ problem: 'unavailable' })
  expect(keptKhatm.get().plan).toBeNull()
})

it('a plan that came is followed here, and tells nobody of itself', async () => {
  const { khatm, keptKhatm } = await opened()
  const told = vi.fn<() => void>()
  khatm.watch(told)
  keptKhatm.set({ plan: beginKhatm('2026-03-01', 30, 1), finished: [] })
  expect(told).toHaveBeenCalledTimes(1)
  const things = await khatm.read(noTables, merging)
  keptKhatm.set({ plan: null, finished: [] })
  await khatm.read(noTables, merging)
  await take(khatm, [...things])
  expect(keptKhatm.get().plan).toMatchObject({ id: '2026-03-01.1', readTo: 0 })
  expect(told).toHaveBeenCalledTimes(2)
})

it('what is no place is offered nowhere', async () => {
  const { place, newerElsewhere } = await opened()
  await take(place, [
    ['there', { verse: 'x', at: 9 }],
    ['too', {}],
  ])
  expect(newerElsewhere()).toBeNull()
})

it.each([
  ['older', 4, null],
  ['newer', 6, '18:10'],
])('a place that is %s is kept beside the one of this device', async (_, at, offered) => {
  const { place, newerElsewhere, keepLastPlace } = await opened()
  keepLastPlace({ verse: '2:255', at: 5 })
  await take(place, [
    ['there', { verse: '18:10', at }],
    ['before', { verse: '1:1', at: 1 }],
  ])
  expect(newerElsewhere()).toBe(offered)
  expect(kept.get('jariyah.quran-place')).toBe('2:255@5')
  keepLastPlace({ verse: '3:1', at: 7 })
  expect(newerElsewhere()).toBeNull()
})

it('the place of this device is its own thing, and those of others stay as they are', async () => {
  const { place, keepLastPlace } = await opened()
  // The line holds for the letters of this device alone.
  keepLastPlace({ verse: '2:255', at: 5, past: 0.5 })
  const there = { verse: '18:10', at: 4 }
  const item = editedItem(noItem, there, { device: 'there', settle: place.settle })
  const things = await place.read(noTables, { device: 'here', known: new Map([['there', item]]) })
  expect(Object.fromEntries(things)).toEqual({ here: { verse: '2:255', at: 5 }, there })
})

it('a place that was kept before there were times is still one', async () => {
  kept.set('jariyah.quran-place', '36:12')
  const { place } = await opened()
  expect([...(await place.read(noTables, merging)).values()]).toEqual([{ verse: '36:12', at: 0 }])
})
