import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { parsePaymentEvent } from '../payments/payment-event.ts'
import type { KeptEvent } from './gift-records.sql.ts'
import type { Standing } from './standing.ts'

type Why = Standing['setAside'][number]['why']

/**
 * The gift was paid already, another amount was asked for, or what a balance was to pay of it is gone: nobody is to keep the donor's
 * money for that.
 */
const isReturned: Partial<Record<Why, true>> = { paid_twice: true, amount_differs: true, balance_gone: true }

/** Until then, what comes later may have it count after all. */
const afterMs = 3_600_000

/** Has payments given back, after the commit, that a gift cannot take. */
export async function enqueueReturns(
  tx: Queries,
  donationId: string,
  kept: readonly KeptEvent[],
  reasons: ReadonlyMap<string, Why>,
  now: Date,
): Promise<void> {
  for (const { eventId, provider, body } of kept) {
    const why = reasons.get(eventId)
    if (!why || !isReturned[why]) continue
    const event = parsePaymentEvent(body)
    if (event.kind !== 'captured' || event.paymentRef === undefined) continue
    const { paymentRef } = event
    const payload = { provider, donationId, paymentRef }
    const runAt = new Date(now.getTime() + afterMs)
    await enqueueJob(tx, { kind: 'payment-return', key: paymentRef, payload, runAt })
  }
}
