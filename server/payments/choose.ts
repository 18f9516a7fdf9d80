import type { Service } from '../service.ts'
import type { PaymentPort } from './port.ts'
import { openSandbox } from './sandbox.ts'

/** Stripe where its keys are set, else the sandbox. Who takes no cards does not wait for Stripe's two hundred files. */
export async function openPayments(
  world: Pick<Service, 'config' | 'db' | 'clock' | 'chance'>,
): Promise<PaymentPort> {
  const { stripe } = world.config
  if (!stripe) return openSandbox(world)
  const { openStripe } = await import('./stripe.ts')
  return openStripe(stripe, world.clock)
}
