import { Stripe } from 'stripe'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import type { Config } from '../config.ts'

/** With one repetition this stays below the lease under which a payment is opened. */
const timeoutMs = 15_000

/** `apiBase` is for tests: another host that speaks Stripe's protocol. */
export function stripeClient({ secretKey, apiBase }: NonNullable<Config['stripe']>): Stripe {
  const base = apiBase === null ? null : new URL(apiBase)
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** What Stripe refuses in a way that the donor can act on. */
const codeOfStripe: Readonly<Record<string, ErrorCode>> = {
  amount_too_small: 'amount_too_small',
  amount_too_large: 'amount_too_large',
  currency_not_supported: 'currency_not_offered',
  email_invalid: 'email_invalid',
}

/** Runs a call to Stripe; what went wrong there is `payment_unavailable`, with Stripe's own error as its cause. */
export async function atStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const failure = new Failure(codeOfStripe[error.code ?? ''] ?? 'payment_unavailable')
    failure.cause = error
    throw failure
  }
}
