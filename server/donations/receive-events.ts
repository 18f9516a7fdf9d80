import type { PaymentEvent, PayoutEvent } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { insertEvents } from './events.sql.ts'
import { receivePayout } from './receive-payout.ts'
import { isUuid7 } from './uuid-time.ts'

/**
 * Keeps what a provider told, and applies it. Any order, any number of times. Once it answers, the events are
 * kept for good: one whose application failed is applied with the next look at its gift.
 */
export async function receiveEvents(
  service: Service,
  events: readonly (PaymentEvent | PayoutEvent)[],
): Promise<void> {
  const ofGifts = events.filter(event => !isPayout(event))
  await recordEvents(service, ofGifts)
  for (const id of new Set(ofGifts.map(event => event.donationId))) {
    if (isUuid7(id)) await applyEvents(service, id)
  }
  for (const event of events) if (isPayout(event)) await receivePayout(service, event)
}

const isPayout = (event: PaymentEvent | PayoutEvent): event is PayoutEvent => 'payoutId' in event

async function recordEvents(
  { db, clock, payments }: Service,
  events: readonly PaymentEvent[],
): Promise<void> {
  if (events.length === 0) return
  const receivedAt = clock.now()
  await insertEvents(
    db.q,
    events.map(event => ({
      provider: payments.name,
      eventId: event.eventId,
      kind: event.kind,
      donationId: isUuid7(event.donationId) ? event.donationId : null,
      body: event,
      receivedAt,
    })),
  )
}
