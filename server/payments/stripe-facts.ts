import type { Stripe } from 'stripe'
import { type Currency, isCurrency } from '../../contract/money.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { PaymentEvent } from './port.ts'

/** Expand these, or a payment intent does not tell its fee. */
export const intentExpand = ['latest_charge.balance_transaction']

/** The gift that an object names; null for what can't be the id of one. */
export function donationIdOf(metadata: Stripe.Metadata | null): string | null {
  const id = metadata?.donation_id ?? ''
  return isUuid7(id) ? id : null
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** Our name of a currency; amounts have the same minor units on both sides. Null for one we don't take. */
export function currencyOf(code: string): Currency | null {
  const upper = code.toUpperCase()
  return isCurrency(upper) ? upper : null
}

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The capture that a payment intent tells of, with its fee where it is known already. */
export function captureOf(intent: Stripe.PaymentIntent, eventId: string): PaymentEvent[] {
  const donationId = donationIdOf(intent.metadata)
  const currency = currencyOf(intent.currency)
  if (intent.status !== 'succeeded' || donationId === null || currency === null) return []
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const feeMinor = feeOf(charge, intent.currency)
  return [
    {
      kind: 'captured',
      eventId: feeMinor === 0 ? eventId : `${eventId}:${feeMinor}`,
      donationId,
      at: dateOf(charge?.created ?? intent.created),
      currency,
      minor: intent.amount_received,
      feeMinor,
      paymentRef: intent.id,
    },
  ]
}

/** In the currency of the gift; one that is taken in another belongs to the conversion (stripe-settlement.ts). */
function feeOf(charge: Stripe.Charge | null, currency: string): number {
  const transaction = charge?.balance_transaction
  if (typeof transaction !== 'object' || transaction === null) return 0
  return transaction.currency === currency ? transaction.fee : 0
}

/** What became of a refund: https://docs.stripe.com/refunds#failed-refunds. One that waits says nothing yet. */
const endOfRefund: Readonly<Record<string, 'refunded' | 'refund_failed'>> = {
  succeeded: 'refunded',
  failed: 'refund_failed',
  canceled: 'refund_failed',
}

/** @param failedAt where it is told of its failing, when that was */
export function refundOf(
  refund: Stripe.Refund,
  donationId: string,
  eventId: string,
  failedAt: Date | null = null,
): PaymentEvent[] {
  const currency = currencyOf(refund.currency)
  const kind = endOfRefund[refund.status ?? '']
  if (!kind || currency === null) return []
  const at = dateOf(refund.created)
  const key = refund.metadata?.refund_key
  const paymentRef = idOf(refund.payment_intent)
  const told = { kind, donationId, at, currency, minor: refund.amount } as const
  return [
    {
      ...told,
      // An event that comes again is read again: by then the refund may have failed, which is another fact.
      eventId: kind === 'refunded' ? eventId : `${eventId}:failed`,
      refundId: refund.id,
      ...(key !== undefined && { refundKey: key }),
      ...(failedAt && { failedAt: failedAt.toISOString() }),
      ...(paymentRef !== null && { paymentRef }),
    },
  ]
}

const verdictOf: Readonly<Record<string, 'dispute_won' | 'dispute_lost'>> = {
  won: 'dispute_won',
  lost: 'dispute_lost',
}

/** When the money was taken. A dispute that began as an inquiry is older than that, and refunds may lie between. */
function openedAtOf({ balance_transactions: moves }: Stripe.Dispute, toldAt: Date): Date {
  const taken = moves.find(({ amount }) => amount < 0)
  return taken ? dateOf(taken.created) : toldAt
}

/** A dispute with its verdict, if there is one. An inquiry (`warning_…`) moves no money. */
export function disputeOf(
  dispute: Stripe.Dispute,
  donationId: string,
  eventId: string,
  toldAt: Date,
): PaymentEvent[] {
  const currency = currencyOf(dispute.currency)
  if (currency === null || dispute.status.startsWith('warning_') || dispute.status === 'prevented') return []
  const dueBy = dispute.evidence_details?.due_by
  const paymentRef = idOf(dispute.payment_intent)
  const common = {
    donationId,
    disputeId: dispute.id,
    currency,
    minor: dispute.amount,
    ...(dueBy && { evidenceDueAt: dateOf(dueBy).toISOString() }),
    ...(paymentRef !== null && { paymentRef }),
  }
  const openedAt = openedAtOf(dispute, toldAt)
  const verdict = verdictOf[dispute.status]
  const opened: PaymentEvent = { ...common, kind: 'dispute_opened', eventId, at: openedAt }
  if (!verdict) return [opened]
  // A verdict is later than its dispute, also within one second.
  const at = new Date(Math.max(toldAt.getTime(), openedAt.getTime() + 1))
  return [opened, { ...common, kind: verdict, eventId: `${eventId}:${dispute.status}`, at }]
}
