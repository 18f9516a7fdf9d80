import type { Service } from '../service.ts'
import { receiveEvents } from './receive-events.ts'

/** What the webhook route does: checks the signature over the raw body, keeps the events, applies them. */
export async function receiveWebhook(
  service: Service,
  rawBody: Uint8Array,
  headers: Record<string, string | undefined>,
): Promise<void> {
  await receiveEvents(service, await service.payments.readWebhook(rawBody, headers, service.clock.now()))
}
