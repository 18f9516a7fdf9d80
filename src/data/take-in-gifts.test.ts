import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Donation } from '../../contract/donations.ts'
import { impersonation } from './account/impersonation.ts'
import { withDatabase } from './db.ts'
import { isCoverKept, keepCover, keepDetails, noDetails, typedDetails } from './gift-details.ts'
import { findGift } from './gifts.ts'
import type { KeptGift } from './kept-gift.ts'
import { owner } from './owner.ts'
import { takeInGifts } from './take-in-gifts.ts'

const giftOf = (id: string, change: Partial<KeptGift> = {}): KeptGift => ({
  id,
  offer: { id, currency: 'GBP', lines: [] },
  createdAt: 0,
  donation: { state: 'paid' } as Donation,
  payUrl: null,
  receipt: null,
  updatedAt: 0,
  ...change,
})

const keep = (...rows: KeptGift[]) => withDatabase(db => db.gifts.bulkPut(rows))

/** An account that has these gifts, or one that does not answer. */
function accountHas(ids: string[] | null) {
  const asked = vi.fn(async () =>
    ids ? Response.json({ gifts: ids.map(id => ({ id })), next: null }) : new Response('', { status: 502 }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

beforeEach(() => withDatabase(db => db.gifts.clear()))
afterEach(() => {
  vi.unstubAllGlobals()
  impersonation.set(null)
  owner.set('device')
})

describe('nothing is taken in', () => {
  it('that the account does not have, that is not sent, or that another gave', async () => {
    const rows = [
      giftOf('of a third'),
      giftOf('waiting', { donation: null }),
      giftOf('another’s', { donor: 'user:b', isLeft: true }),
    ]
    await keep(...rows)
    accountHas([])
    await takeInGifts('user:a')
    for (const row of rows) await expect(findGift(row.id)).resolves.toEqual(row)
  })

  it('while the service can’t say whose it is', async () => {
    await keep(giftOf('g'))
    accountHas(null)
    await takeInGifts('user:a')
    await expect(findGift('g')).resolves.toEqual(giftOf('g'))
  })

  it('for who only looks with another’s eyes', async () => {
    await keep(giftOf('g', { donor: 'user:admin' }))
    impersonation.set({ by: 'admin', until: '' })
    await takeInGifts('user:a')
    await expect(findGift('g')).resolves.toEqual(giftOf('g', { donor: 'user:admin' }))
  })
})

it('makes theirs what a guest gave, and nobody else’s to see what another gave', async () => {
  await keep(giftOf('guest’s'), giftOf('mistaken', { donor: 'user:' }), giftOf('b', { donor: 'user:b' }))
  accountHas(['guest’s', 'mistaken'])
  await takeInGifts('user:a')
  await expect(findGift('guest’s')).resolves.toMatchObject({ donor: 'user:a' })
  await expect(findGift('mistaken')).resolves.toMatchObject({ donor: 'user:a' })
  await expect(findGift('b')).resolves.toMatchObject({ donor: 'user:b', isLeft: true })
})

it('asks nobody where all is known, and shows who comes back theirs again', async () => {
  await keep(giftOf('g', { donor: 'user:a', isLeft: true }))
  const asked = accountHas([])
  await takeInGifts('user:a')
  expect(asked).not.toHaveBeenCalled()
  await expect(findGift('g')).resolves.toMatchObject({ donor: 'user:a', isLeft: false })
})

it('forgets what another typed about a gift, and keeps what nobody in particular did', async () => {
  const rows = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  })
  const details = { ...noDetails, message: 'For my mother', email: 'a@example.org' }
  keepDetails(details)
  await takeInGifts('user:b')
  expect(typedDetails()).toEqual(details)
  owner.set('user:a')
  keepDetails(details)
  keepCover(true)
  await takeInGifts('user:a')
  expect(typedDetails()).toEqual(details)
  expect(isCoverKept()).toBe(true)
  await takeInGifts('user:b')
  expect(typedDetails()).toEqual(noDetails)
  expect(isCoverKept()).toBe(false)
})
