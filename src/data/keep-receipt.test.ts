import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Donation, Receipt } from '../../contract/donations.ts'
import { bookedAt } from './booked-at.ts'
import { withDatabase } from './db.ts'
import { findGift, giftsStore, keepReceipt } from './gifts.ts'

const donation = { id: 'g', state: 'paid', paidAt: '2026-11-20T09:00:00.000Z' } as Donation
const receipt = { donation, inclusion: {} } as Receipt

beforeEach(async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  await withDatabase(db =>
    db.gifts.put({
      id: 'g',
      offer: { id: 'g', currency: 'GBP', lines: [] },
      createdAt: 0,
      donation,
      payUrl: null,
      receipt: null,
      updatedAt: 0,
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('A receipt that is kept already ages nothing; with a new one the log and its sums have changed', async () => {
  const leave = giftsStore.subscribe(() => undefined)
  await vi.waitFor(() => expect(giftsStore.getSnapshot().gifts).toHaveLength(1))
  await keepReceipt(receipt)
  expect((await findGift('g'))?.receipt).toEqual(receipt)
  const at = bookedAt()
  expect(at).toBeGreaterThan(0)
  vi.setSystemTime(Date.now() + 60_000)
  await keepReceipt(receipt)
  expect(bookedAt()).toBe(at)
  leave()
  vi.useRealTimers()
})
