import type { Config } from '../config.ts'
import type { Clock } from '../service.ts'
import type { PaymentPort } from './port.ts'
import { atStripe, stripeClient } from './stripe-client.ts'
import { lookUpGift } from './stripe-look-up.ts'
import { refundGift } from './stripe-refund.ts'
import { chargeSaved, createSetup, detachSaved, findSaved } from './stripe-saved.ts'
import { createSession, expireSession } from './stripe-session.ts'
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
    pageOf: ref => `https://dashboard.stripe.com/${isLiveKey(config) ? '' : 'test/'}payments/${ref}`,
    open: request => atStripe(() => createSession(stripe, request, clock.now())),
    lookUp: (donationId, refs = []) => atStripe(() => lookUpGift(stripe, donationId, refs, clock.now())),
    async readWebhook(rawBody, headers, now) {
      const event = verifiedEvent(stripe, rawBody, headers['stripe-signature'], config.webhookSecret, now)
      return await atStripe(() => eventsOf(stripe, event))
    },
    closePage: ref => atStripe(() => expireSession(stripe, ref)),
    openSetup: request => atStripe(() => createSetup(stripe, request)),
    findMethod: setupRef => atStripe(() => findSaved(stripe, setupRef)),
    charge: request => atStripe(() => chargeSaved(stripe, request)),
    detach: methodRef => atStripe(() => detachSaved(stripe, methodRef)),
    refund: (...asked) => atStripe(() => refundGift(stripe, ...asked)),
  }
}
