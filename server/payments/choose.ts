import type { Service } from '../service.ts'
import type { PaymentPort } from './port.ts'
import { openSandbox } from './sandbox.ts'
import { openStripe } from './stripe.ts'

/** Stripe where its keys are set, else the sandbox. */
export function openPayments(world: Pick<Service, 'config' | 'db' | 'clock' | 'chance'>): PaymentPort {
  const { stripe } = world.config
  return stripe ? openStripe(stripe, world.clock) : openSandbox(world)
}
