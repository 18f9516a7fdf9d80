import { openStripe } from '../../../server/payments/stripe.ts'
import { fakeClock } from '../giving-world.ts'
import { StripeFake } from './stripe-fake.ts'

/** A Stripe on this machine, and the options of a world that is paid through it; both live by one clock. */
export async function startStripe() {
  const clock = fakeClock()
  const fake = await StripeFake.start(clock)
  const stripe = { secretKey: fake.secretKey, webhookSecret: fake.webhookSecret, apiBase: fake.url }
  return { fake, options: { clock, config: { stripe }, payments: () => openStripe(stripe, clock) } }
}
