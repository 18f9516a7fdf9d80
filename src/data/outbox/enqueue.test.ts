import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '../db.ts'
import { newId } from '../new-id.ts'
import { dexieStore } from './dexie-store.ts'
import { enqueue, withdraw } from './enqueue.ts'

const store = dexieStore(() => undefined)

beforeEach(() => withDatabase(async db => void (await Promise.all([db.outbox.clear(), db.gifts.clear()]))))
afterEach(() => vi.restoreAllMocks())

async function keepGift(): Promise<string> {
  const id = newId()
  const body = { id, currency: 'GBP', lines: [] }
  await expect(enqueue(store, { id, kind: 'donation', owner: 'device', body }, 0)).resolves.toBe('saved')
  return id
}

/** What each write from here on asks of the disk. */
function watchWrites(): () => unknown[] {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return () =>
    begun.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options?.durability)
}

// A power cut may undo what the browser's memory alone has (decision 163).
describe('nothing is said before it is on the disk:', () => {
  it('that a gift is saved', async () => {
    const writes = watchWrites()
    await keepGift()
    expect(writes()).toEqual(['strict'])
  })

  it('that a gift is taken back', async () => {
    const id = await keepGift()
    const writes = watchWrites()
    await expect(withdraw(store, id)).resolves.toBe(true)
    expect(writes()).toEqual(['strict'])
  })
})
