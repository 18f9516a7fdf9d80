import { Stripe } from 'stripe'
import { Failure } from '../../contract/errors.ts'
import type { RefundAnswer } from './port.ts'
import { searchIntents } from './stripe-look-up.ts'

/**
 * What Stripe says of a refund that can't be, whenever it is asked for. A closed list: all else may pass, such as a balance of
 * ours that is too low (`balance_insufficient`). https://docs.stripe.com/error-codes
 */
const refusals: ReadonlySet<string> = new Set([
  'amount_too_large',
  'amount_too_small',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'parameter_invalid_integer',
  'refund_disputed_payment',
])

/** A key that Stripe has forgotten (after 24 h) would refund twice: so a refund is first looked for by our own mark. */
export async function refundGift(
  stripe: Stripe,
  donationId: string,
  minor: number,
  refundKey: string,
  paymentRef?: string,
): Promise<RefundAnswer> {
  const payment_intent = paymentRef ?? (await findPaid(stripe, donationId))
  const known = await stripe.refunds.list({ payment_intent, limit: 100 })
  if (known.data.some(({ metadata }) => metadata?.refund_key === refundKey)) return { state: 'taken' }
  const metadata = { donation_id: donationId, refund_key: refundKey }
  try {
    await stripe.refunds.create({ payment_intent, amount: minor, metadata }, { idempotencyKey: refundKey })
    return { state: 'taken' }
  } catch (error) {
    const reason = refusalIn(error)
    if (reason === null) throw error
    return { state: 'refused', reason }
  }
}

async function findPaid(stripe: Stripe, donationId: string): Promise<string> {
  const paid = (await searchIntents(stripe, donationId)).find(({ status }) => status === 'succeeded')
  if (!paid) throw new Failure('not_found')
  return paid.id
}

function refusalIn(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  const { code, param } = error
  if (code !== undefined) return refusals.has(code) ? code : null
  // More than is left of the payment: Stripe names the field and no code.
  return param === 'amount' ? 'amount' : null
}
