import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { database, databaseLosses, databaseState, durably, withDatabase } from './db.ts'
import { StorageFailure } from './storage-failure.ts'

const openNative = (version?: number, upgrade?: (db: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('jariyah', version)
    request.addEventListener('upgradeneeded', () => upgrade?.(request.result))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })

const problemIn = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof StorageFailure ? error.problem : error),
  )

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the database', () => {
  it('is unavailable where the browser has none', async () => {
    const { indexedDB } = globalThis
    Reflect.deleteProperty(globalThis, 'indexedDB')
    await expect(problemIn(database())).resolves.toBe('unavailable')
    globalThis.indexedDB = indexedDB
  })

  it('is not lost where it was never open', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    await expect(problemIn(withDatabase(db => db.outbox.toArray()))).resolves.toBe('unavailable')
    expect(databaseLosses.get()).toBe(0)
  })

  it('says that an old tab blocks it, and opens once that tab is gone', async () => {
    const oldTab = await openNative(1, db => db.createObjectStore('cart', { keyPath: 'id' }))
    await expect(problemIn(database())).resolves.toBe('blocked')
    expect(databaseState.get()).toBe('blocked')
    oldTab.close()
    await database()
    expect(databaseState.get()).toBe('open')
  })

  it('says that there is no room', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const write = durably(['settings'], tx => void tx.objectStore('settings').put({ key: 'a', value: 1 }))
    await expect(problemIn(write)).resolves.toBe('full')
  })

  it('says that there is no room when that is why Dexie gave up', async () => {
    const gaveUp = Object.assign(new Error('aborted'), {
      inner: new DOMException('no room', 'QuotaExceededError'),
    })
    gaveUp.name = 'AbortError'
    await expect(problemIn(withDatabase(() => Promise.reject(gaveUp)))).resolves.toBe('full')
  })

  it('leaves a bug a bug', async () => {
    const bug = new RangeError('ours')
    await expect(problemIn(withDatabase(() => Promise.reject(bug)))).resolves.toBe(bug)
  })

  it('opens again when the connection was lost', async () => {
    const db = await database()
    db.backendDB().close()
    await durably(['settings'], tx => void tx.objectStore('settings').put({ key: 'a', value: 1 }))
    db.close()
    await expect(withDatabase(open => open.settings.count())).resolves.toBe(1)
  })

  it('is opened once for all who lost it together', async () => {
    const db = await database()
    db.backendDB().close()
    const opens = vi.spyOn(indexedDB, 'open')
    const slow = withDatabase(async open => {
      if (open === db) await vi.waitFor(async () => expect(await database()).not.toBe(db))
      return open.settings.count()
    })
    await durably(['settings'], tx => void tx.objectStore('settings').count())
    await slow
    expect(opens).toHaveBeenCalledTimes(1)
  })

  it('opens again when its first transaction failed as it opened', async () => {
    await withDatabase(async db => db.close())
    const fails = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('not now', 'UnknownError')
    })
    await expect(withDatabase(db => db.gifts.orderBy('createdAt').toArray())).resolves.toEqual([])
    expect(fails).toHaveBeenCalled()
  })

  it('opens again when the browser ended the opening, because it was not done with clearing', async () => {
    const db = await database()
    db.close()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError')
    })
    await expect(withDatabase(open => open.settings.count())).resolves.toBe(1)
  })

  it('lets go when a newer version wants to upgrade', async () => {
    const db = await database()
    const newer = await openNative(1_000)
    expect(db.isOpen()).toBe(false)
    newer.close()
    await expect(withDatabase(open => open.settings.count())).resolves.toBe(1)
  })

  it('resolves a durable write only after its transaction completed', async () => {
    const order: string[] = []
    await durably(['settings'], tx => {
      tx.addEventListener('complete', () => order.push('complete'))
      tx.objectStore('settings').put({ key: 'b', value: 2 })
    })
    order.push('resolved')
    expect(order).toEqual(['complete', 'resolved'])
    await expect(withDatabase(db => db.settings.get('b'))).resolves.toEqual({ key: 'b', value: 2 })
  })
})
