import { exponentOf } from '../../contract/money.ts'
import { standingOf } from '../donations/standing.ts'
import type { PaymentEvent, UnnamedPayment } from '../payments/port.ts'

/** The payments that events of one gift's id tell of, each as if it were a gift of its own: the same rules say what went back of it. */
export function unmatchedOf(donationId: string, events: readonly PaymentEvent[]): UnnamedPayment[] {
  const named = events.flatMap(event =>
    'paymentRef' in event && event.paymentRef !== undefined ? [{ ref: event.paymentRef, event }] : [],
  )
  return [...Map.groupBy(named, ({ ref }) => ref)].flatMap(([ref, told]) =>
    paymentOf(
      donationId,
      ref,
      told.map(({ event }) => event),
    ),
  )
}

function paymentOf(id: string, paymentRef: string, events: readonly PaymentEvent[]): UnnamedPayment[] {
  const captured = events.find(event => event.kind === 'captured')
  if (captured?.kind !== 'captured') return []
  const { currency, minor, at } = captured
  const whole = { id, currency, totalMinor: minor, chargedMinor: minor, isCovered: true }
  return [
    {
      kind: 'unnamed',
      paymentRef,
      names: id,
      at,
      currency,
      decimals: exponentOf[currency],
      minor,
      returnedMinor: standingOf(whole, events).refundedMinor,
      isDisputed: events.some(event => 'disputeId' in event),
    },
  ]
}
