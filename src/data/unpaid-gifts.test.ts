import { describe, expect, it } from 'vitest'
import type { Donation } from '../../contract/donations.ts'
import { dayMs } from '../../contract/time-units.ts'
import type { KeptGift } from './kept-gift.ts'
import { entryOf, inPhase } from './outbox/entry.ts'
import { unpaidGifts, wentOutLater } from './unpaid-gifts.ts'

const offer = { id: 'g', currency: 'GBP', lines: [] }

const gift = (state: Donation['state'] | null, more: Partial<KeptGift> = {}): KeptGift => ({
  id: 'g',
  offer,
  createdAt: 0,
  donation: state && ({ id: 'g', state } as Donation),
  payUrl: '/pay',
  receipt: null,
  updatedAt: 0,
  ...more,
})

describe('a gift whose donor is asked to finish it', () => {
  it.each([
    ['is not sent yet', gift(null)],
    ['is paid', gift('paid', { payUrl: null })],
    ['was declined, which its donor has seen', gift('failed')],
    ['was left alone for a day', gift('awaiting', { updatedAt: -dayMs })],
  ])('is none that %s', (_, kept) => {
    expect(unpaidGifts([kept], 0)).toEqual([])
  })

  it('is one that the service has and nobody paid', () => {
    const kept = gift('awaiting')
    expect(unpaidGifts([kept], dayMs - 1)).toEqual([kept])
  })
})

describe('a gift that went out while its donor was elsewhere', () => {
  const entry = entryOf({ id: 'g', kind: 'donation', body: offer, owner: 'device' }, 0)

  it('has waited', () => {
    expect(wentOutLater(inPhase(entry, { state: 'done', at: dayMs }))).toBe(true)
  })

  it('is none that was sent at once, or waits', () => {
    expect(wentOutLater(inPhase(entry, { state: 'done', at: 2000 }))).toBe(false)
    expect(wentOutLater(entry)).toBe(false)
  })
})
