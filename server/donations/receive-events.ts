import type { PaymentEvent, PayoutEvent, Settlement, Told, UnnamedPayment } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { keepUnknown, keepUnnamed } from '../unmatched/keep-unmatched.ts'
import { applyEvents } from './apply-events.ts'
import { insertEvents } from './events.sql.ts'
import { receivePayout } from './receive-payout.ts'
import { receiveSettlement } from './receive-settlement.ts'
import { isUuid7 } from './uuid-time.ts'

/**
 * Keeps what a provider told, and applies it. Any order, any number of times. Once it answers, the events are
 * kept for good: one whose application failed is applied with the next look at its gift.
 */
export async function receiveEvents(service: Service, told: readonly Told[]): Promise<void> {
  const events = told.filter(isOfGift)
  await recordEvents(service, events)
  for (const id of new Set(events.map(({ donationId }) => donationId)))
    if (isUuid7(id) && !(await applyEvents(service, id))) await keepUnknown(service, id)
  await keepUnnamed(service, told.filter(isUnnamed))
  for (const each of told) {
    if (isPayout(each)) await receivePayout(service, each)
    if (isSettlement(each)) await receiveSettlement(service, each)
  }
}

const isPayout = (told: Told): told is PayoutEvent => 'payoutId' in told
const isUnnamed = (told: Told): told is UnnamedPayment => told.kind === 'unnamed'
const isSettlement = (told: Told): told is Settlement => told.kind === 'settled'
const isOfGift = (told: Told): told is PaymentEvent =>
  !isPayout(told) && !isUnnamed(told) && !isSettlement(told)

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
