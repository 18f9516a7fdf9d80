import { describe, expect, it } from 'vitest'
import { refusal } from '../../../tests/fakes/refusal.ts'
import { type Draft, entryOf, inPhase, type OutboxEntry } from './entry.ts'
import { meaningOf, type Reply, settled } from './settle.ts'

const id = '01890000-0000-7000-8000-000000000001'
const offer = { id, currency: 'GBP', lines: [{ projectId: 'gaza', unitMinor: 1_000, quantity: 1 }] }
const now = 1_000_000

const sending = (draft: Draft): OutboxEntry => inPhase(entryOf(draft, 0), { state: 'sending', since: 0 })
const gift = sending({ id, kind: 'donation', owner: 'device', body: offer })
const event = sending({ id, kind: 'analytics', owner: 'device', body: { eventType: 'view', eventData: {} } })

const answered = (status: number, body?: unknown, retryAfterMs: number | null = null): Reply => ({
  state: 'answered',
  status,
  body,
  retryAfterMs,
})

const after = (entry: OutboxEntry, reply: Reply) =>
  settled(entry, meaningOf(reply, entry), { now, random: 0, isOnline: true })
const accepted = {
  donation: { id, state: 'pending' },
  next: { kind: 'redirect', url: 'https://pay.example' },
}

describe('a gift stays in the outbox', () => {
  it.each<[string, Reply]>([
    ['when nothing answers', { state: 'unreachable' }],
    ['on 408', answered(408, refusal('unavailable'))],
    ['on 425', answered(425, refusal('unavailable'))],
    ['on 429', answered(429, refusal('too_many_requests'))],
    ['on 500', answered(500, refusal('internal'))],
    ['on 503', answered(503, refusal('payment_unavailable'))],
    ['on 502 from a proxy', answered(502)],
    ['while an earlier call with its id runs', answered(409, refusal('still_running'))],
    ["on a hotel's sign-in page", answered(200)],
    ["on someone else's 404", answered(404)],
    ["on someone else's JSON", answered(200, { ok: true })],
    ["on a gateway's own code", answered(403, { code: 'E1020', error: 'Access denied' })],
    ["on a firewall's 404 in JSON", answered(404, { code: 'not_found', requestId: '8f2c' })],
    ["on a proxy's 401", answered(401)],
    ["on somebody's 401 that is no word on the session", answered(401, refusal('key_wrong'))],
    ['on an answer about another gift', answered(200, { ...accepted, donation: { id: 'other' } })],
  ])('%s', (_, reply) => {
    expect(after(gift, reply).entry).toMatchObject({ state: 'queued', id, body: offer, attempts: 1 })
  })

  it('waiting for sign-in where the service asks for it, and when its owner is not here', () => {
    const ofMember = { ...gift, donor: 'user:maryam' }
    for (const reply of [answered(401, refusal('signed_out')), { state: 'no_credential' } as const]) {
      expect(after(ofMember, reply).entry).toMatchObject({ state: 'waiting_for_sign_in', body: offer })
    }
  })

  it('of a guest, who is never told to sign in for it', () => {
    const reply = answered(401, refusal('signed_out'))
    expect(after(gift, reply).entry).toMatchObject({ state: 'queued', because: 'failed' })
    const byCard = sending({ id, kind: 'donation', owner: 'device', body: { ...offer, savedCard: 'card' } })
    expect(after(byCard, reply).entry).toMatchObject({ state: 'waiting_for_sign_in' })
  })

  it('for its donor to see, when it was finally refused', () => {
    const fields = { currency: 'currency_not_offered' }
    const { entry } = after(gift, answered(422, refusal('currency_not_offered', { fields })))
    expect(entry).toMatchObject({
      state: 'needs_attention',
      status: 422,
      code: 'currency_not_offered',
      fields,
    })
  })
})

describe('the wait', () => {
  it('is what the service asked for, but never more than an hour', () => {
    const asked = (ms: number) => after(gift, answered(503, refusal('unavailable'), ms)).entry
    expect(asked(7_000)).toMatchObject({ notBefore: now + 7_000, because: 'asked' })
    expect(asked(9_000_000)).toMatchObject({ notBefore: now + 3_600_000, because: 'asked' })
  })

  it('is the backoff where somebody else asks', () => {
    for (const status of [429, 503])
      expect(after(gift, answered(status, undefined, 3_600_000)).entry).toMatchObject({
        notBefore: now + 1_000,
        because: 'failed',
      })
  })

  it('is held to as one that the service asked for where it has too much and does not say when', () => {
    const limited = answered(429, refusal('too_many_requests'))
    expect(after(gift, limited).entry).toMatchObject({ notBefore: now + 1_500, because: 'asked', since: now })
  })

  it('is the backoff where it asked for nothing', () => {
    expect(after(gift, { state: 'unreachable' }).entry).toMatchObject({
      notBefore: now + 1_000,
      because: 'failed',
    })
  })
})

it('is not called unconfirmed what the service has not taken for there were too many', () => {
  const limited = after(gift, answered(429, refusal('too_many_requests'), 7_000)).entry
  expect(limited).toMatchObject({ mayHaveArrived: false })
  const tried = after({ ...gift, mayHaveArrived: true }, answered(429, refusal('too_many_requests'))).entry
  expect(tried).toMatchObject({ mayHaveArrived: true })
})

describe('an accepted gift', () => {
  it('is done, and says where to finish the payment', () => {
    const { entry, gift: giftOf } = after(gift, answered(200, accepted))
    expect(entry).toMatchObject({ state: 'done', at: now })
    expect(giftOf?.(undefined)).toMatchObject({
      id,
      offer,
      donation: accepted.donation,
      payUrl: 'https://pay.example',
    })
  })

  it('keeps the receipt that its row may have', () => {
    const held = {
      id,
      offer,
      createdAt: 5,
      donation: null,
      payUrl: null,
      receipt: 'kept' as never,
      updatedAt: 5,
    }
    expect(after(gift, answered(200, accepted)).gift?.(held)).toMatchObject({ receipt: 'kept', createdAt: 5 })
  })
})

it('takes no JSON but the card itself for the word that a card is redeemed', () => {
  const card = sending({ id, kind: 'gift_card', owner: 'device', body: { code: 'A' } })
  expect(after(card, answered(200, { ok: true })).entry).toMatchObject({ state: 'queued' })
  const redeemed = answered(200, { id: 'c', redeemedAt: '2026-11-20T09:00:00.000Z' })
  expect(after(card, redeemed).entry).toMatchObject({ state: 'done' })
})

it('leaves nothing behind of a call that nobody waits for, sent or refused', () => {
  expect(after(event, answered(204)).entry).toBeNull()
  expect(after(event, answered(422, refusal('bad_request'))).entry).toBeNull()
  expect(after(event, answered(500)).entry).toMatchObject({ state: 'queued' })
})
