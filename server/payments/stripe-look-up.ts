import type { Stripe } from 'stripe'
import type { GiftFact, LookedUp, PaymentEvent, UnnamedPayment } from './port.ts'
import { captureOf, dateOf, disputeOf, donationIdOf, idOf, intentExpand, refundOf } from './stripe-facts.ts'
import {
  refundListExpand,
  settlementOfIntent,
  settlementsOfDispute,
  settlementsOfRefund,
} from './stripe-settlement.ts'
import { unnamedOf } from './stripe-unnamed.ts'

/**
 * All that Stripe knows of a gift. The pages and payments whose names we have are read directly; the search by our own id
 * also finds a payment whose page we never heard of, but may be a minute late.
 */
export async function lookUpGift(
  stripe: Stripe,
  donationId: string,
  refs: readonly string[],
  now: Date,
): Promise<LookedUp> {
  const sessionIds = refs.filter(ref => !isIntentId(ref))
  const sessions = await Promise.all(sessionIds.map(id => stripe.checkout.sessions.retrieve(id)))
  const found = await searchIntents(stripe, donationId)
  const charged = refs.filter(isIntentId)
  const intentIds = new Set([
    ...sessions.map(session => idOf(session.payment_intent)),
    ...found.map(({ id }) => id),
    ...charged,
  ])
  const events: GiftFact[] = sessions.flatMap(session => endOf(session, donationId, now))
  const unnamed: UnnamedPayment[] = []
  let isUnderWay = false
  for (const id of intentIds) {
    if (id === null) continue
    const intent = await stripe.paymentIntents.retrieve(id, { expand: intentExpand })
    unnamed.push(...unnamedOf(intent))
    if (donationIdOf(intent.metadata) !== donationId) continue
    isUnderWay ||= intent.status === 'processing'
    events.push(...(await factsOf(stripe, intent, donationId, now)))
    if (charged.includes(id)) events.push(...endOfCharge(intent, donationId))
  }
  return { events, unnamed, isUnderWay }
}

/** A charge to a saved card has no page. */
const isIntentId = (ref: string): boolean => ref.startsWith('pi_')

export const searchIntents = async (stripe: Stripe, donationId: string): Promise<Stripe.PaymentIntent[]> =>
  (await stripe.paymentIntents.search({ query: `metadata['donation_id']:'${donationId}'`, limit: 10 })).data

/** A page that was closed early was to close later than now: when it did is told by nobody but its webhook. */
function endOf(session: Stripe.Checkout.Session, donationId: string, now: Date): PaymentEvent[] {
  if (session.status !== 'expired') return []
  const at = new Date(Math.min(dateOf(session.expires_at).getTime(), now.getTime()))
  return [{ kind: 'expired', eventId: `${session.id}:expired`, donationId, at, providerRef: session.id }]
}

/** A charge to a saved method that its bank refused, at once or after days. One that failed on a page is tried again there. */
function endOfCharge({ id, status, created }: Stripe.PaymentIntent, donationId: string): PaymentEvent[] {
  if (status !== 'requires_payment_method' && status !== 'canceled') return []
  return [{ kind: 'failed', eventId: `${id}:failed`, donationId, at: dateOf(created), providerRef: id }]
}

/** What came and went of one payment. */
async function factsOf(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  donationId: string,
  now: Date,
): Promise<GiftFact[]> {
  if (intent.status !== 'succeeded') return []
  const { id } = intent
  const of = { payment_intent: id, limit: 100 }
  const { data: refunds } = await stripe.refunds.list({ ...of, expand: refundListExpand })
  const { data: disputes } = await stripe.disputes.list(of)
  return [
    ...captureOf(intent, `${id}:captured`),
    ...refunds.flatMap(refund => refundOf(refund, donationId, `${refund.id}:refunded`)),
    ...disputes.flatMap(dispute => disputeOf(dispute, donationId, `${dispute.id}:opened`, now)),
    ...settlementOfIntent(intent),
    ...refunds.flatMap(settlementsOfRefund),
    ...disputes.flatMap(settlementsOfDispute),
  ]
}
