import type { Queries } from '../db/database.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { whenReached } from '../jobs/when-reached.ts'
import { parsePaymentEvent } from '../payments/payment-event.ts'
import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { selectEvents } from './events.sql.ts'
import { lookUpDonation } from './open-payment.ts'
import { type PaymentReturn, returnKeyOf } from './payment-return.ts'

/** What a job of the kind `payment-return` does, where the gift still cannot take the payment. */
export async function returnPayment(service: Service, { payload }: JobRun<PaymentReturn>): Promise<JobEnd> {
  const { provider, donationId, paymentRef } = payload
  if (provider !== service.payments.name) return { state: 'failed', reason: 'another provider' }
  await applyEvents(service, donationId)
  const minor = await setAsideMinor(service.db.q, payload)
  if (minor === null) return { state: 'moot', reason: 'it counts' }
  return await whenReached(async () => {
    const answer = await service.payments.refund(donationId, minor, returnKeyOf(paymentRef), paymentRef)
    // What went back is booked: a webhook that tells of it may be lost.
    await lookUpDonation(service, donationId)
    return answer.state === 'taken' ? { state: 'done' } : { state: 'failed', reason: answer.reason }
  })
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
