import type { Stripe } from 'stripe'
import { Failure } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../service.ts'
import type { PaymentPort } from './port.ts'
import { atStripe, stripeClient } from './stripe-client.ts'
import { lookUpGift, searchIntents } from './stripe-look-up.ts'
import { chargeSaved, createSetup, detachSaved, findSaved } from './stripe-saved.ts'
import { createSession } from './stripe-session.ts'
import { isLiveKey } from './stripe-settings.ts'
import { eventsOf, verifiedEvent } from './stripe-webhook.ts'

/** Stripe Checkout: the donor pays on Stripe's own page, and no card passes through us. */
export function openStripe(config: NonNullable<Config['stripe']>, clock: Clock): PaymentPort {
  const stripe = stripeClient(config)
  return {
    name: 'stripe',
    // Eight digits, twelve for rupiah: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    largestMinorOf: currency => (currency === 'IDR' ? 999_999_999_999 : 99_999_999),
    isTest: !isLiveKey(config),
    open: request => atStripe(() => createSession(stripe, request)),
    lookUp: (donationId, refs = []) => atStripe(() => lookUpGift(stripe, donationId, refs, clock.now())),
    async readWebhook(rawBody, headers, now) {
      const event = verifiedEvent(stripe, rawBody, headers['stripe-signature'], config.webhookSecret, now)
      return await atStripe(() => eventsOf(stripe, event))
    },
    openSetup: request => atStripe(() => createSetup(stripe, request)),
    findMethod: setupRef => atStripe(() => findSaved(stripe, setupRef)),
    charge: request => atStripe(() => chargeSaved(stripe, request)),
    detach: methodRef => atStripe(() => detachSaved(stripe, methodRef)),
    refund: (donationId, minor, refundKey, paymentRef) =>
      atStripe(() => refund(stripe, donationId, minor, refundKey, paymentRef)),
  }
}

/** A key that Stripe has forgotten (after 24 h) would refund twice: so a refund is first looked for by our own mark. */
async function refund(
  stripe: Stripe,
  donationId: string,
  minor: number,
  refundKey: string,
  paymentRef?: string,
): Promise<void> {
  const payment_intent = paymentRef ?? (await findPaid(stripe, donationId))
  const known = await stripe.refunds.list({ payment_intent, limit: 100 })
  if (known.data.some(({ metadata }) => metadata?.refund_key === refundKey)) return
  const metadata = { donation_id: donationId, refund_key: refundKey }
  await stripe.refunds.create({ payment_intent, amount: minor, metadata }, { idempotencyKey: refundKey })
}

async function findPaid(stripe: Stripe, donationId: string): Promise<string> {
  const paid = (await searchIntents(stripe, donationId)).find(({ status }) => status === 'succeeded')
  if (!paid) throw new Failure('not_found')
  return paid.id
}
