import type { PaymentEvent } from '../payments/port.ts'
import { isReturnKey } from './payment-return.ts'

type Captured = Extract<PaymentEvent, { kind: 'captured' }>
type Refunded = Extract<PaymentEvent, { refundId: string }>

const isRefund = (event: PaymentEvent): event is Refunded => event.kind === 'refunded'

/** Whether a refund was asked for by the donor or by finance, of the gift and not of a payment too many. */
const isAsked = ({ refundKey }: Refunded): boolean => refundKey !== undefined && !isReturnKey(refundKey)

/**
 * Of a gift that was paid twice, the payment that counts, by the provider's name: one of which money was asked back, else the
 * first that was not given back as a whole. Null where none is named.
 */
export function countedRef(captures: readonly Captured[], events: readonly PaymentEvent[]): string | null {
  const payments = new Map(
    captures.flatMap(({ paymentRef, minor }) => (paymentRef ? [[paymentRef, minor]] : [])),
  )
  const refunds = events.filter(isRefund)
  const returnedOf = (ref: string) => {
    const minorOf = new Map(
      refunds.filter(({ paymentRef }) => paymentRef === ref).map(({ refundId, minor }) => [refundId, minor]),
    )
    return [...minorOf.values()].reduce((sum, minor) => sum + minor, 0)
  }
  const refs = [...payments.keys()]
  return (
    refunds.find(refund => isAsked(refund) && payments.has(refund.paymentRef ?? ''))?.paymentRef ??
    refs.find(ref => returnedOf(ref) < (payments.get(ref) ?? 0)) ??
    refs[0] ??
    null
  )
}
