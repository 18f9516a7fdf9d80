import type { Currency } from '../../contract/money.ts'
import type { PaymentEvent } from '../payments/port.ts'
import type { DonationRow } from './donations.sql.ts'
import { type ClaimStanding, type Standing, standingOf } from './standing.ts'

type Captured = Extract<PaymentEvent, { kind: 'captured' }> & { paymentRef: string }

/** A payment of a gift, with what the books are to have of it by itself: all, or nothing where the gift counts it. */
export interface PaymentAside {
  /** The provider's name of it. */
  ref: string
  currency: Currency
  paidAt: Date
  inMinor: number
  feeMinor: number
  /** What went back of it: refunds, and disputes that were lost. */
  returned: Pick<ClaimStanding, 'kind' | 'id' | 'minor' | 'at'>[]
}

/** Payments of which the books may have to have something by themselves; none where the gift counts the only one. */
export function paymentsAside(
  { id, balanceMinor }: Pick<DonationRow, 'id' | 'balanceMinor'>,
  events: readonly PaymentEvent[],
  { setAside }: Standing,
): PaymentAside[] {
  const asideIds = new Set(setAside.map(({ eventId }) => eventId))
  const captures = events.filter(isNamed)
  const counted = new Set(
    captures.filter(({ eventId }) => !asideIds.has(eventId)).map(({ paymentRef }) => paymentRef),
  )
  const firstOf = new Map(captures.toReversed().map(event => [event.paymentRef, event]))
  // Only where a balance pays a part is a payment set aside first and counted then.
  if (firstOf.size === counted.size && firstOf.size < 2 && balanceMinor === 0) return []
  return [...firstOf.values()].map(event =>
    counted.has(event.paymentRef) ? nothingOf(event) : allOf(id, event, events),
  )
}

const isNamed = (event: PaymentEvent): event is Captured =>
  event.kind === 'captured' && event.paymentRef !== undefined

const nothingOf = ({ paymentRef, currency, at }: Captured): PaymentAside => ({
  ref: paymentRef,
  currency,
  paidAt: at,
  inMinor: 0,
  feeMinor: 0,
  returned: [],
})

/** As if the payment were a gift of its own: the same rules say which refunds and disputes of it count. */
function allOf(id: string, event: Captured, events: readonly PaymentEvent[]): PaymentAside {
  const { paymentRef, currency, minor, at } = event
  const own = events.filter(each => 'paymentRef' in each && each.paymentRef === paymentRef)
  const expected = { id, currency, totalMinor: minor, chargedMinor: minor, isCovered: true }
  const { capturedMinor, feeMinor, claims, paidAt } = standingOf(expected, own)
  const returned = claims.filter(({ kind, level }) => level === (kind === 'refund' ? 1 : 2))
  return { ref: paymentRef, currency, paidAt: paidAt ?? at, inMinor: capturedMinor, feeMinor, returned }
}
