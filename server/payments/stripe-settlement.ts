import type { Stripe } from 'stripe'
import type { Settlement } from './port.ts'
import { currencyOf, dateOf, donationIdOf } from './stripe-facts.ts'

/** Expand these, or a refund does not tell how it is settled. */
export const refundExpand = ['balance_transaction', 'failure_balance_transaction']
export const refundListExpand = refundExpand.map(part => `data.${part}`)

interface Movement {
  /** Stripe's name of the currency that the donor paid in. */
  currency: string
  /** Positive where it came. */
  minor: number
  transaction: string | Stripe.BalanceTransaction | null | undefined
  /** Whether somebody else tells of a fee in the movement's own currency. */
  isFeeTold?: boolean
}

/** Nothing where it is not settled yet, or to a currency that we don't know: that is in no book. */
function settled({ currency, minor, transaction, isFeeTold = false }: Movement): Settlement[] {
  if (typeof transaction !== 'object' || transaction === null) return []
  const [from, to] = [currencyOf(currency), currencyOf(transaction.currency)]
  const { id, amount, fee, created } = transaction
  if (from === null || to === null || (from === to && (isFeeTold || fee === 0))) return []
  return [
    {
      kind: 'settled',
      eventId: id,
      at: dateOf(created),
      from: { currency: from, minor },
      to: { currency: to, minor: amount },
      feeMinor: fee,
    },
  ]
}

/** Of a payment that names a gift, read with its charge. */
export function settlementOfIntent(intent: Stripe.PaymentIntent): Settlement[] {
  const { latest_charge: charge, currency, amount_received: minor } = intent
  if (intent.status !== 'succeeded' || donationIdOf(intent.metadata) === null) return []
  if (typeof charge !== 'object' || charge === null) return []
  return settled({ currency, minor, transaction: charge.balance_transaction, isFeeTold: true })
}

/** Of a refund, and of its coming back where the donor's bank did not take it. */
export const settlementsOfRefund = (refund: Stripe.Refund): Settlement[] => {
  const { currency, amount, balance_transaction: gone, failure_balance_transaction: back } = refund
  return [
    ...settled({ currency, minor: -amount, transaction: gone }),
    ...settled({ currency, minor: amount, transaction: back }),
  ]
}

/** Of what was taken for a dispute, and given back. */
export const settlementsOfDispute = ({
  currency,
  amount,
  balance_transactions: moves,
}: Stripe.Dispute): Settlement[] =>
  moves.flatMap(transaction =>
    settled({ currency, minor: transaction.amount < 0 ? -amount : amount, transaction }),
  )
