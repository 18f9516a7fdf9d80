import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { parsePaymentEvent } from '../payments/payment-event.ts'
import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { type EventRow, selectEvents } from './events.sql.ts'
import { type PaymentReturn, returnKeyOf } from './payment-return.ts'
import type { Standing } from './standing.ts'

type Why = Standing['setAside'][number]['why']

/** The gift was paid already, or what a balance was to pay of it is gone: nobody is to keep the donor's money for that. */
const isReturned: Partial<Record<Why, true>> = { paid_twice: true, balance_gone: true }

/** Until then, what comes later may have it count after all. */
const afterMs = 3_600_000

/** Has payments given back, after the commit, that a gift cannot take. */
export async function returnPayments(
  tx: Queries,
  kept: readonly EventRow[],
  reasons: ReadonlyMap<string, Why>,
  now: Date,
): Promise<void> {
  for (const { eventId, provider, donationId, body } of kept) {
    const why = reasons.get(eventId)
    if (!why || !isReturned[why] || donationId === null) continue
    const event = parsePaymentEvent(body)
    if (event.kind !== 'captured' || event.paymentRef === undefined) continue
    const { paymentRef } = event
    const payload = { provider, donationId, paymentRef }
    const runAt = new Date(now.getTime() + afterMs)
    await enqueueJob(tx, { kind: 'payment-return', key: paymentRef, payload, runAt })
  }
}

/** What a job of the kind `payment-return` does, where the gift still cannot take the payment. */
export async function returnPayment(service: Service, { payload }: JobRun<PaymentReturn>): Promise<JobEnd> {
  const { provider, donationId, paymentRef } = payload
  if (provider !== service.payments.name) return { state: 'failed', reason: 'another provider' }
  await applyEvents(service, donationId)
  const minor = await setAsideMinor(service.db.q, payload)
  if (minor === null) return { state: 'moot', reason: 'it counts' }
  try {
    const answer = await service.payments.refund(donationId, minor, returnKeyOf(paymentRef), paymentRef)
    return answer.state === 'taken' ? { state: 'done' } : { state: 'failed', reason: answer.reason }
  } catch (error) {
    if (error instanceof Failure && error.code === 'payment_unavailable')
      return { state: 'again', reason: 'provider not reached' }
    throw error
  }
}

/** What a payment brought that no journal counts; null where one does. */
async function setAsideMinor(q: Queries, { donationId, paymentRef }: PaymentReturn): Promise<number | null> {
  const told = (await selectEvents(q, [donationId])).flatMap(({ appliedAt, body }) => {
    const event = parsePaymentEvent(body)
    return event.kind === 'captured' && event.paymentRef === paymentRef ? [{ event, appliedAt }] : []
  })
  const [first] = told
  return first && told.every(({ appliedAt }) => appliedAt === null) ? first.event.minor : null
}
