import { expect, test } from 'vitest'
import type { Donation } from '../../../contract/donations.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { entryOf, inPhase } from '../../data/outbox/entry.ts'
import { standingOf } from './gift-standing.ts'

const offer = { id: 'g', currency: 'GBP', lines: [] }
const gift: KeptGift = {
  id: 'g',
  offer,
  createdAt: 0,
  donation: null,
  payUrl: null,
  receipt: null,
  updatedAt: 0,
}
const entry = entryOf({ id: 'g', kind: 'donation', body: offer, owner: 'device' }, 0)
const donation = { id: 'g', state: 'paid' } as Donation

test('a gift that this device does not know stands nowhere', () => {
  expect(standingOf(undefined, undefined, undefined)).toBeNull()
})

test('a refused gift needs attention and says why', () => {
  const refused = inPhase(entry, { state: 'needs_attention', status: 422, code: 'price_changed', fields: {} })
  expect(standingOf(gift, refused, undefined)).toEqual({ at: 'needs_attention', code: 'price_changed' })
})

test('a waiting gift is not sent, and never called paid', () => {
  expect(standingOf(gift, entry, undefined)).toEqual({ at: 'not_sent' })
})

test('a gift that went out without an answer is not called unsent', () => {
  const tried = { ...inPhase(entry, { state: 'queued', notBefore: 0, because: 'failed' }, 1) }
  expect(standingOf(gift, { ...tried, mayHaveArrived: true }, undefined)).toEqual({ at: 'unconfirmed' })
  expect(standingOf(gift, { ...tried, mayHaveArrived: false }, undefined)).toEqual({ at: 'not_sent' })
  const { mayHaveArrived: _, ...old } = tried
  expect(standingOf(gift, old, undefined)).toEqual({ at: 'unconfirmed' })
  const asking = inPhase({ ...tried, mayHaveArrived: true }, { state: 'ask_again', since: 0 })
  expect(standingOf(gift, asking, undefined)).toEqual({ at: 'ask_again', isUnconfirmed: true })
})

test('a gift that goes out only as its owner waits for them, and is not said to go out by itself', () => {
  const waiting = inPhase(entry, { state: 'waiting_for_sign_in' })
  expect(standingOf(gift, waiting, undefined)).toEqual({ at: 'sign_in' })
})

test('the word of the service wins over what the device remembers', () => {
  const kept = { ...gift, payUrl: '/pay', donation: { ...donation, state: 'awaiting' } as Donation }
  expect(standingOf(kept, entry, donation)?.at).toBe('paid')
  expect(standingOf(kept, undefined, undefined)?.at).toBe('awaiting')
})

test('a payment that a bank takes days to decide is no longer asked of the donor, until it is', () => {
  const kept = { ...gift, donation: { ...donation, state: 'awaiting' } as Donation }
  expect(standingOf({ ...kept, payUrl: '/pay' }, undefined, undefined)?.at).toBe('awaiting')
  expect(standingOf(kept, undefined, undefined)?.at).toBe('deciding')
  expect(standingOf(kept, undefined, { ...donation, state: 'failed' })?.at).toBe('failed')
})
