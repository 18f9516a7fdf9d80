import type { Stripe } from 'stripe'
import { Failure } from '../../contract/errors.ts'
import type { PayoutEvent, Told, UnnamedPayment } from './port.ts'
import { currencyOf, dateOf, disputeOf, donationIdOf, idOf, intentExpand, refundOf } from './stripe-facts.ts'
import {
  refundExpand,
  refundListExpand,
  settlementsOfDispute,
  settlementsOfRefund,
} from './stripe-settlement.ts'
import { isOfGift, paymentTold, unnamedOf } from './stripe-unnamed.ts'

const skewSeconds = 300

/** Checks signature and age. Stripe's own check lets timestamps of the future pass. */
export function verifiedEvent(
  stripe: Stripe,
  rawBody: Uint8Array,
  header: string | undefined,
  secret: string,
  now: Date,
): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(header ?? '')?.[1])
  const isNear = Math.abs(now.getTime() / 1000 - signedAt) <= skewSeconds
  if (header === undefined || !isNear) throw new Failure('signature_invalid')
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      header,
      secret,
      skewSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    const failure = new Failure('signature_invalid')
    failure.cause = error
    throw failure
  }
}

/** What an event of Stripe says in our terms; nothing where it does not concern us. */
export async function eventsOf(stripe: Stripe, event: Stripe.Event): Promise<Told[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return await sessionPaid(stripe, event.data.object, event.id)
    case 'checkout.session.async_payment_failed':
      return sessionEnded(event.data.object, event, 'failed')
    case 'checkout.session.expired':
      return sessionEnded(event.data.object, event, 'expired')
    case 'payment_intent.succeeded':
      return await intentPaid(stripe, event.data.object, event.id)
    case 'charge.updated':
      return await chargeUpdated(stripe, event.data.object, event.id)
    case 'charge.refunded':
      return await refundsOf(stripe, event.data.object, event.id)
    default:
      return await moneyReturned(stripe, event)
  }
}

async function moneyReturned(stripe: Stripe, event: Stripe.Event): Promise<Told[]> {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object
      const { donationId, unnamed } = await paymentBehind(stripe, refund)
      const failedAt = event.type === 'refund.failed' ? dateOf(event.created) : null
      if (donationId === null) return unnamed
      const asItStands = await stripe.refunds.retrieve(refund.id, { expand: refundExpand })
      return [...refundOf(refund, donationId, event.id, failedAt), ...settlementsOfRefund(asItStands)]
    }
    case 'payout.paid':
      return payoutOf(event.data.object, event, 'payout')
    case 'payout.failed':
    case 'payout.canceled':
      return payoutOf(event.data.object, event, 'payout_failed')
    default:
      return await disputeTold(stripe, event)
  }
}

async function disputeTold(stripe: Stripe, event: Stripe.Event): Promise<Told[]> {
  switch (event.type) {
    case 'charge.dispute.created':
    // An inquiry that becomes a dispute is not created again.
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      const { donationId, unnamed } = await paymentBehind(stripe, dispute)
      if (donationId === null) return unnamed
      return [
        ...disputeOf(dispute, donationId, event.id, dateOf(event.created)),
        ...settlementsOfDispute(dispute),
      ]
    }
    default:
      return []
  }
}

async function sessionPaid(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  eventId: string,
): Promise<Told[]> {
  const intentId = idOf(session.payment_intent)
  // Completed with a slow method of payment: the money comes later, or not.
  if (session.payment_status !== 'paid' || intentId === null) return []
  return paymentTold(await stripe.paymentIntents.retrieve(intentId, { expand: intentExpand }), eventId)
}

/** A gift's payment is told by its page, or was answered when it was charged: here only what is of none. */
async function intentPaid(stripe: Stripe, intent: Stripe.PaymentIntent, eventId: string): Promise<Told[]> {
  if (isOfGift(intent)) return []
  return paymentTold(await stripe.paymentIntents.retrieve(intent.id, { expand: intentExpand }), eventId)
}

function sessionEnded(
  session: Stripe.Checkout.Session,
  event: Stripe.Event,
  kind: 'failed' | 'expired',
): Told[] {
  const donationId = session.client_reference_id
  if (donationId === null) return []
  return [{ kind, eventId: event.id, donationId, at: dateOf(event.created), providerRef: session.id }]
}

/** Stripe knows its fee a moment after the capture, and says so by updating the charge. */
async function chargeUpdated(stripe: Stripe, charge: Stripe.Charge, eventId: string): Promise<Told[]> {
  const intentId = idOf(charge.payment_intent)
  if (intentId === null || !charge.balance_transaction) return []
  return paymentTold(await stripe.paymentIntents.retrieve(intentId, { expand: intentExpand }), eventId)
}

async function refundsOf(stripe: Stripe, charge: Stripe.Charge, eventId: string): Promise<Told[]> {
  const { donationId, unnamed } = await paymentBehind(stripe, charge)
  if (donationId === null) return unnamed
  const refunds = await stripe.refunds.list({
    charge: charge.id,
    limit: 100,
    expand: refundListExpand,
  })
  return refunds.data.flatMap(refund => [
    ...refundOf(refund, donationId, `${eventId}:${refund.id}`),
    ...settlementsOfRefund(refund),
  ])
}

interface Behind {
  donationId: string | null
  /** The payment as it stands now, where it names no gift. */
  unnamed: UnnamedPayment[]
}

/** What an object belongs to: a gift by its own metadata, else what its payment is. */
async function paymentBehind(
  stripe: Stripe,
  object: { metadata: Stripe.Metadata | null; payment_intent: string | Stripe.PaymentIntent | null },
): Promise<Behind> {
  const donationId = donationIdOf(object.metadata)
  const intentId = idOf(object.payment_intent)
  if (donationId !== null || intentId === null) return { donationId, unnamed: [] }
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: intentExpand })
  const unnamed = unnamedOf(intent)
  return { donationId: unnamed.length > 0 ? null : donationIdOf(intent.metadata), unnamed }
}

function payoutOf(payout: Stripe.Payout, event: Stripe.Event, kind: PayoutEvent['kind']): Told[] {
  const currency = currencyOf(payout.currency)
  if (currency === null) return []
  const at = dateOf(event.created)
  return [{ kind, eventId: event.id, payoutId: payout.id, at, currency, minor: payout.amount }]
}
