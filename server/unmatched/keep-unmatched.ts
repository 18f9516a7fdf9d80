import { parsePaymentEvent } from '../payments/payment-event.ts'
import type { PaymentEvent, UnnamedPayment } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { nameGift, selectToldOfNone, upsertUnmatched } from './unmatched.sql.ts'
import { unmatchedOf } from './unmatched-of.ts'

/** Keeps payments that name no gift, for a person to look at. Nothing of them goes into the books. */
export async function keepUnnamed(service: Service, told: readonly UnnamedPayment[]): Promise<void> {
  await keep(
    service,
    told.map(payment => ({ payment, donationId: null })),
  )
}

/** The same of payments that name a gift which we don't know. `ofGifts`: events that are kept already. */
export async function keepUnknown(
  service: Service,
  ofGifts: ReadonlyMap<string, readonly PaymentEvent[]>,
): Promise<void> {
  if (ofGifts.size === 0) return
  const { db, payments } = service
  const told = Map.groupBy(
    await selectToldOfNone(db.q, payments.name, [...ofGifts.keys()]),
    ({ donationId }) => donationId,
  )
  for (const [donationId, events] of ofGifts) {
    const paid = events.flatMap(event => (event.kind === 'captured' ? (event.paymentRef ?? []) : []))
    if (paid.length > 0 && !told.has(donationId)) await nameGift(db.q, payments.name, donationId, paid)
  }
  await keep(
    service,
    [...told].flatMap(([donationId, rows]) =>
      unmatchedOf(
        donationId,
        rows.map(({ body }) => parsePaymentEvent(body)),
      ).map(payment => ({ payment, donationId })),
    ),
  )
}

async function keep(
  { db, chance, payments: { name: provider, isTest } }: Service,
  found: readonly { payment: UnnamedPayment; donationId: string | null }[],
): Promise<void> {
  // One by one: a statement can't change a row twice.
  for (const { payment, donationId } of found) {
    const { kind: _kind, at, ...facts } = payment
    await upsertUnmatched(db.q, [{ id: chance.uuid(), provider, isTest, donationId, paidAt: at, ...facts }])
  }
}
