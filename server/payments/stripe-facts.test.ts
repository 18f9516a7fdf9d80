import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { disputeOf } from './stripe-facts.ts'

const giftId = '019aa000-0000-7000-8000-000000000001'
const toldAt = new Date('2026-11-20T09:00:00.000Z')

const kindsOf = (status: string) => {
  const told = { id: 'dp_1', status, currency: 'gbp', amount: 1000, balance_transactions: [] }
  // What is read of the sixty fields of a dispute.
  const dispute = { ...told, payment_intent: 'pi_1' } as unknown as Stripe.Dispute
  return disputeOf(dispute, giftId, 'evt_1', toldAt).map(({ kind }) => kind)
}

it.each(['prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'])(
  'a dispute that is %s has moved no money',
  status => expect(kindsOf(status)).toEqual([]),
)

it('a dispute is told with its verdict where there is one', () => {
  expect(kindsOf('needs_response')).toEqual(['dispute_opened'])
  expect(kindsOf('under_review')).toEqual(['dispute_opened'])
  expect(kindsOf('won')).toEqual(['dispute_opened', 'dispute_won'])
  expect(kindsOf('lost')).toEqual(['dispute_opened', 'dispute_lost'])
})
