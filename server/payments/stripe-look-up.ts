import type { Stripe } from 'stripe'
import type { PaymentEvent } from './port.ts'
import { captureOf, dateOf, disputeOf, donationIdOf, idOf, intentExpand, refundOf } from './stripe-facts.ts'

/**
 * All that Stripe knows of a gift. The pages and payments whose names we have are read directly; the search by our own id
 * also finds a payment whose page we never heard of, but may be a minute late.
 */
export async function lookUpGift(
  stripe: Stripe,
  donationId: string,
  refs: readonly string[],
  now: Date,
): Promise<PaymentEvent[]> {
  const sessionIds = refs.filter(ref => !isIntentId(ref))
  const sessions = await Promise.all(sessionIds.map(id => stripe.checkout.sessions.retrieve(id)))
  const found = await searchIntents(stripe, donationId)
  const intentIds = new Set([
    ...sessions.map(session => idOf(session.payment_intent)),
    ...found.map(({ id }) => id),
    ...refs.filter(isIntentId),
  ])
  const events = sessions.flatMap(session => endOf(session, donationId))
  for (const id of intentIds)
    if (id !== null) events.push(...(await intentEvents(stripe, id, donationId, now)))
  return events
}

/** A charge to a saved card has no page. */
const isIntentId = (ref: string): boolean => ref.startsWith('pi_')

export const searchIntents = async (stripe: Stripe, donationId: string): Promise<Stripe.PaymentIntent[]> =>
  (await stripe.paymentIntents.search({ query: `metadata['donation_id']:'${donationId}'`, limit: 10 })).data

function endOf(session: Stripe.Checkout.Session, donationId: string): PaymentEvent[] {
  if (session.status !== 'expired') return []
  const at = dateOf(session.expires_at)
  return [{ kind: 'expired', eventId: `${session.id}:expired`, donationId, at, providerRef: session.id }]
}

async function intentEvents(
  stripe: Stripe,
  id: string,
  donationId: string,
  now: Date,
): Promise<PaymentEvent[]> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: intentExpand })
  if (donationIdOf(intent.metadata) !== donationId || intent.status !== 'succeeded') return []
  const refunds = await stripe.refunds.list({ payment_intent: id, limit: 100 })
  const disputes = await stripe.disputes.list({ payment_intent: id, limit: 100 })
  return [
    ...captureOf(intent, `${id}:captured`),
    ...refunds.data.flatMap(refund => refundOf(refund, donationId, `${refund.id}:refunded`)),
    ...disputes.data.flatMap(dispute => disputeOf(dispute, donationId, `${dispute.id}:opened`, now)),
  ]
}
