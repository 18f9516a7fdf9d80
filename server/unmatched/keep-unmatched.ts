import { selectEvents } from '../donations/events.sql.ts'
import { parsePaymentEvent } from '../payments/payment-event.ts'
import type { UnnamedPayment } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { upsertUnmatched } from './unmatched.sql.ts'
import { unmatchedOf } from './unmatched-of.ts'

/** Keeps payments that name no gift, for a person to look at. Nothing of them goes into the books. */
export async function keepUnnamed(service: Service, told: readonly UnnamedPayment[]): Promise<void> {
  const { db, chance, payments } = service
  const { name: provider, isTest } = payments
  // One by one: a statement can't change a row twice.
  for (const { kind: _kind, at, ...facts } of told)
    await upsertUnmatched(db.q, { id: chance.uuid(), provider, isTest, paidAt: at, ...facts })
}

/** The same of what was told of a gift that we don't know. The events are kept already. */
export async function keepUnknown(service: Service, donationId: string): Promise<void> {
  const { db, payments } = service
  const told = (await selectEvents(db.q, [donationId])).filter(({ provider }) => provider === payments.name)
  await keepUnnamed(
    service,
    unmatchedOf(
      donationId,
      told.map(({ body }) => parsePaymentEvent(body)),
    ),
  )
}
