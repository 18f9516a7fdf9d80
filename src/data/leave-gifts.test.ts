import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Donation } from '../../contract/donations.ts'
import { withDatabase } from './db.ts'
import { findGift } from './gifts.ts'
import type { KeptGift } from './kept-gift.ts'
import { leaveGifts } from './leave-gifts.ts'

const giftOf = (id: string, change: Partial<KeptGift>): KeptGift => ({
  id,
  offer: { id, currency: 'GBP', lines: [], message: 'For my mother', email: 'a@example.org' },
  createdAt: 0,
  donation: null,
  payUrl: null,
  receipt: null,
  updatedAt: 0,
  ...change,
})

const donation = { state: 'paid' } as Donation

beforeEach(() => withDatabase(db => db.gifts.clear()))

it('tells the other tabs only where something has gone: what a browser keeps to go back to is lost by any word to it', async () => {
  const posts = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  // Dexie tells its own.
  const told = () => posts.mock.calls.filter(([message]) => message === 'changed')
  await withDatabase(db => db.gifts.put(giftOf('another’s', { donor: 'user:b', donation })))
  await leaveGifts('user:a')
  expect(told()).toEqual([])
  await leaveGifts('user:b')
  expect(told()).toHaveLength(1)
})

it('takes nothing from others, nor what is not sent yet; what the account has goes', async () => {
  const rows = [
    giftOf('paid', { donor: 'user:a', donation }),
    giftOf('waiting', { donor: 'user:a' }),
    giftOf('a guest’s', { donation }),
    giftOf('another’s', { donor: 'user:b', donation }),
  ]
  await withDatabase(db => db.gifts.bulkPut(rows))
  await leaveGifts('device')
  await expect(findGift('paid')).resolves.toEqual(rows[0])
  await leaveGifts('user:a')
  await expect(findGift('paid')).resolves.toBeUndefined()
  await expect(findGift('waiting')).resolves.toEqual({ ...rows[1], isLeft: true })
  await expect(findGift('a guest’s')).resolves.toEqual(rows[2])
  await expect(findGift('another’s')).resolves.toEqual(rows[3])
})
