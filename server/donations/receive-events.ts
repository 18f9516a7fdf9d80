import { payoutPostings } from '../ledger/gift.ts'
import { sequence } from '../ledger/log.ts'
import { postJournal } from '../ledger/post.ts'
import type { PaymentEvent, PayoutEvent } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { insertEvents } from './events.sql.ts'
import { isUuid7 } from './uuid-time.ts'

/**
 * Keeps what a provider told, and applies it. Any order, any number of times. Once it answers, the events are
 * kept for good: one whose application failed is applied with the next look at its gift.
 */
export async function receiveEvents(
  service: Service,
  events: readonly (PaymentEvent | PayoutEvent)[],
): Promise<void> {
  const ofGifts = events.filter(event => event.kind !== 'payout')
  await recordEvents(service, ofGifts)
  for (const id of new Set(ofGifts.map(event => event.donationId))) {
    if (isUuid7(id)) await applyEvents(service, id)
  }
  for (const event of events) if (event.kind === 'payout') await receivePayout(service, event)
}

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

async function receivePayout(service: Service, event: PayoutEvent): Promise<void> {
  const { name } = service.payments
  await service.db.transaction(async tx => {
    const now = service.clock.now()
    const kept = {
      provider: name,
      eventId: event.eventId,
      kind: event.kind,
      body: event,
      receivedAt: now,
      appliedAt: now,
    }
    await insertEvents(tx, [kept])
    await postJournal(tx, {
      id: service.chance.uuid(),
      kind: 'payout',
      sourceId: event.payoutId,
      at: event.at,
      postings: payoutPostings({ provider: name, currency: event.currency, minor: event.minor }),
    })
  })
  await sequence(service)
}
