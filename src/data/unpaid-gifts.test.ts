import { describe, expect, it } from 'vitest'
import type { Donation } from '../../contract/donations.ts'
import { dayMs } from '../../contract/time-units.ts'
import type { KeptGift } from './kept-gift.ts'
import { entryOf, inPhase, type OutboxEntry } from './outbox/entry.ts'
import { unpaidGifts, untoldGifts } from './unpaid-gifts.ts'

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

describe('a gift whose donor is told that it is to be paid', () => {
  const entry = entryOf({ id: 'g', kind: 'donation', body: offer, owner: 'device' }, 0)
  const sent = inPhase(entry, { state: 'done', at: 2000 })
  const told = (kept: KeptGift, ...entries: OutboxEntry[]) => untoldGifts([kept], entries, 3000)

  it('is none that took its donor to the payment page, waits, or is paid', () => {
    expect(told(gift('awaiting', { isLedToPay: true }), sent)).toEqual([])
    expect(told(gift(null), entry)).toEqual([])
    expect(told(gift('paid', { payUrl: null }), sent)).toEqual([])
  })

  it('is one that went out as soon as the connection came back', () => {
    const kept = gift('awaiting')
    expect(told(kept, sent)).toEqual([kept])
  })
})
