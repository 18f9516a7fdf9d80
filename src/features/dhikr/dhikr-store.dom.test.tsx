import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as database from '../../data/db.ts'
import { dayOf } from '../../lib/day-of.ts'
import { noCount } from './dhikr-count.ts'

const key = 'jariyah.dhikr'
const today = () => dayOf(new Date())
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null')

// The counter lives as long as its module: each test has a page of its own.
async function newPage() {
  vi.resetModules()
  const { dhikrStore } = await import('./dhikr-store.ts')
  const { withDatabase } = await import('../../data/db.ts')
  const row = () => withDatabase(db => db.settings.get('dhikr')).then(found => Object(found?.value))
  return { store: dhikrStore, row, withDatabase }
}

const tap = { kind: 'tap' } as const

beforeEach(async () => {
  localStorage.clear()
  const { withDatabase } = await newPage()
  await withDatabase(db => db.settings.clear())
})

// The next page must not find what this one still writes.
afterEach(async () => {
  vi.restoreAllMocks()
  vi.doUnmock('../../data/with-database.ts')
  const { row } = await newPage()
  await vi.waitFor(async () => expect((await row()).seq).toBe(kept().seq))
})

/** The first that is asked of the database is answered last. */
function slowFirst(): void {
  vi.doMock('../../data/with-database.ts', async () => {
    const { withDatabase } = await vi.importActual<typeof database>('../../data/db.ts')
    let asked = 0
    return {
      async withDatabase(work: Parameters<typeof database.withDatabase>[0]) {
        asked += 1
        if (asked === 1) await new Promise(resolve => setTimeout(resolve, 20))
        return withDatabase(work)
      },
    }
  })
}

describe('a count', () => {
  it('is in the local storage in the same turn, and in the database soon after', async () => {
    const { store, row } = await newPage()
    for (let times = 0; times < 5; times += 1) store.act(tap)
    // The tab may be killed in the same turn.
    expect(kept()).toMatchObject({ today: { subhanallah: 5 } })
    await vi.waitFor(async () => expect(await row()).toMatchObject({ today: { subhanallah: 5 } }))
  })

  it('holds each tap once when the database reads later than it writes', async () => {
    slowFirst()
    const { store, row } = await newPage()
    const stop = store.subscribe(() => undefined)
    for (let times = 0; times < 3; times += 1) store.act(tap)
    await vi.waitFor(async () => expect(await row()).toMatchObject({ today: { subhanallah: 3 } }))
    expect(store.get().today).toEqual({ subhanallah: 3 })
    expect(kept()).toMatchObject({ today: { subhanallah: 3 } })
    stop()
  })

  it('is not shown before the database has it', async () => {
    slowFirst()
    const { store, row } = await newPage()
    const stop = store.subscribe(() => undefined)
    store.act(tap)
    store.act(tap)
    expect(store.shown().today).toEqual({})
    await vi.waitFor(() => expect(store.shown().today).toEqual({ subhanallah: 2 }))
    expect(await row()).toMatchObject({ today: { subhanallah: 2 } })
    stop()
  })

  it('is shown without a database, and with one that does not answer', async () => {
    vi.doMock('../../data/with-database.ts', () => ({
      withDatabase: () => Promise.reject(new Error('none')),
    }))
    const without = await newPage()
    const leave = without.store.subscribe(() => undefined)
    without.store.act(tap)
    await vi.waitFor(() => expect(without.store.shown().today).toEqual({ subhanallah: 1 }))
    leave()
    vi.doMock('../../data/with-database.ts', () => ({ withDatabase: () => new Promise(() => undefined) }))
    const { store } = await newPage()
    const stop = store.subscribe(() => undefined)
    store.act(tap)
    expect(store.shown().today).toEqual({ subhanallah: 1 })
    await vi.waitFor(() => expect(store.shown().today).toEqual({ subhanallah: 2 }), { timeout: 3_000 })
    // It is slow: nothing waits for it any more.
    store.act(tap)
    expect(store.shown().today).toEqual({ subhanallah: 3 })
    stop()
    vi.doUnmock('../../data/with-database.ts')
    const { store: last } = await newPage()
    last.subscribe(() => undefined)()
    last.act(tap)
  })

  it('that is kept nowhere is not counted in silence', async () => {
    vi.doMock('../../data/with-database.ts', () => ({
      withDatabase: () => Promise.reject(new Error('none')),
    }))
    const { store } = await newPage()
    const { lastNotKept } = await import('../../data/not-kept.ts')
    const stop = store.subscribe(() => undefined)
    store.act(tap)
    await vi.waitFor(() => expect(store.shown().today).toEqual({ subhanallah: 1 }))
    // The local storage has it.
    expect(lastNotKept.get()).toBeNull()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.act(tap)
    await vi.waitFor(() => expect(lastNotKept.get()).not.toBeNull())
    expect(store.shown().today).toEqual({ subhanallah: 2 })
    full.mockRestore()
    stop()
    vi.doUnmock('../../data/with-database.ts')
    const { store: last } = await newPage()
    last.subscribe(() => undefined)()
    last.act(tap)
  })

  it('is there for the next page', async () => {
    const first = await newPage()
    first.store.act(tap)
    const next = await newPage()
    expect(next.store.get().today).toEqual({ subhanallah: 1 })
  })

  it('comes from the database when the browser was killed before it wrote its storage down', async () => {
    const first = await newPage()
    for (let times = 0; times < 3; times += 1) first.store.act(tap)
    await vi.waitFor(async () => expect(await first.row()).toMatchObject({ seq: 4 }))
    // What the disk had of the local storage: the count of a moment before.
    localStorage.setItem(
      key,
      JSON.stringify({ ...kept(), seq: 2, today: { subhanallah: 1 }, steps: [1, 0, 0] }),
    )
    const next = await newPage()
    const stop = next.store.subscribe(() => undefined)
    // Tapped before the database has answered.
    next.store.act(tap)
    await vi.waitFor(() => expect(next.store.get().today).toEqual({ subhanallah: 4 }))
    expect(kept().today).toEqual({ subhanallah: 4 })
    stop()
  })

  it('is added to what another tab has counted meanwhile', async () => {
    const { store } = await newPage()
    store.act(tap)
    localStorage.setItem(
      key,
      JSON.stringify({ ...kept(), seq: 9, today: { subhanallah: 8 }, steps: [8, 0, 0] }),
    )
    store.act(tap)
    expect(store.get().today).toEqual({ subhanallah: 9 })
  })

  it('goes into the history when its day is over', async () => {
    localStorage.setItem(
      key,
      JSON.stringify({ ...noCount, seq: 7, day: '2020-01-01', today: { salawat: 7 } }),
    )
    const { store } = await newPage()
    store.act(tap)
    expect(store.get()).toMatchObject({ day: today(), today: { subhanallah: 1 } })
    expect(store.history()).toEqual({ '2020-01-01': { salawat: 7 } })
  })

  it('of a day that comes again is counted on: who flies west has an evening twice', async () => {
    localStorage.setItem(
      key,
      JSON.stringify({ ...noCount, seq: 7, day: '2199-01-01', today: { salawat: 7 } }),
    )
    localStorage.setItem(`${key}-history`, JSON.stringify({ [today()]: { subhanallah: 99 } }))
    const { store } = await newPage()
    store.act(tap)
    expect(store.get()).toMatchObject({ day: today(), today: { subhanallah: 100 } })
    expect(store.history()).toMatchObject({ '2199-01-01': { salawat: 7 } })
  })

  it('goes on without a database', async () => {
    const { store } = await newPage()
    const { indexedDB } = globalThis
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    store.act(tap)
    store.act(tap)
    expect(kept().today).toEqual({ subhanallah: 2 })
    vi.stubGlobal('indexedDB', indexedDB)
  })
})
