import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { selectDonation, selectNewestPayment, updatePayment } from '../donations/donations.sql.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import type { ChargeOutcome } from '../payments/port.ts'
import type { Service } from '../service.ts'
import type { PlanGiftPayload } from './plan-gift-payload.ts'
import type { PlanGiftRow } from './plans.schema.ts'
import { selectPlanGift } from './plans.sql.ts'
import { prepareTry, type Try } from './prepare-try.ts'
import { keepClosed, keepDeclined, keepPaid, keepSkipped } from './settle-gift.ts'

/** Another look at what the provider could not tell, and at what a bank takes days to decide. */
const lookAgainMs = 5 * 60_000
const slowMs = 3_600_000

/**
 * What a job of the kind `plan-gift` does: charges one date of a plan, at most once, whatever fails in between. What became of
 * earlier tries is asked first; a try is repeated under its own id until the provider has told.
 */
export async function chargeGift(
  service: Service,
  { payload: { planId, dueKey } }: JobRun<PlanGiftPayload>,
): Promise<JobEnd> {
  const gift = await selectPlanGift(service.db.q, planId, dueKey)
  if (!gift || isOver(gift)) return { state: 'moot', reason: 'nothing to charge' }
  try {
    return await charge(service, gift)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'payment_unavailable') throw error
    service.log.warn({ err: error, planId, dueKey }, 'gift of a plan not charged')
    return lookAgain(service)
  }
}

const isOver = ({ state }: PlanGiftRow): boolean => state !== 'due' && state !== 'declined'

async function charge(service: Service, gift: PlanGiftRow): Promise<JobEnd> {
  const prepared = await prepareTry(service, gift)
  if (prepared === 'early') return { state: 'later', at: gift.retryAt ?? service.clock.now() }
  if (prepared === 'elsewhere') return lookAgain(service, slowMs)
  if (prepared === 'test-money') return await letGo(service, gift, prepared)
  const taken = await takenOf(service, gift)
  if (taken === 'all') {
    await keepPaid(service, gift)
    return { state: 'done' }
  }
  // Also where nobody wants it any more: what is under way cannot be called back.
  if (taken === 'under way') return lookAgain(service, slowMs)
  if (typeof prepared === 'string') return await letGo(service, gift, prepared)
  return await keepOutcome(service, gift, prepared, await ask(service, prepared))
}

async function letGo(
  service: Service,
  gift: PlanGiftRow,
  reason: 'closed' | 'unwanted' | 'test-money',
): Promise<JobEnd> {
  await (reason === 'closed' ? keepClosed : keepSkipped)(service, gift)
  return { state: 'moot', reason }
}

const lookAgain = ({ clock }: Service, afterMs = lookAgainMs): JobEnd => ({
  state: 'later',
  at: new Date(clock.now().getTime() + afterMs),
})

/** As the provider knows it: our own word may be missing. */
async function takenOf(
  service: Service,
  { donationId }: PlanGiftRow,
): Promise<'all' | 'under way' | 'nothing'> {
  if (!(await selectDonation(service.db.q, donationId))) return 'nothing'
  const { isUnderWay } = await lookUpDonation(service, donationId)
  if (((await selectDonation(service.db.q, donationId))?.capturedMinor ?? 0) > 0) return 'all'
  return isUnderWay ? 'under way' : 'nothing'
}

async function ask(service: Service, { gift, plan, attemptId, methodRef }: Try): Promise<ChargeOutcome> {
  const known = await selectNewestPayment(service.db.q, gift.donationId)
  // Refused by its bank days after it was taken: the provider would tell what it first said, or charge once more.
  if (known?.id === attemptId && known.state === 'failed')
    return { state: 'declined', providerRef: known.providerRef, reason: 'refused later' }
  const { projects } = await loadCatalogue(service)
  return await service.payments.charge({
    donationId: gift.donationId,
    attemptId,
    methodRef,
    // Checked when the plan was made.
    currency: plan.currency as Currency,
    minor: gift.minor,
    title: projects.get(plan.projectId)?.project.title.en ?? plan.projectId,
  })
}

async function keepOutcome(
  service: Service,
  gift: PlanGiftRow,
  { attemptId }: Try,
  outcome: ChargeOutcome,
): Promise<JobEnd> {
  const { db } = service
  const providerRef = outcome.providerRef
  if (outcome.state === 'declined') {
    await updatePayment(db.q, attemptId, { state: 'failed', providerRef })
    const retryAt = await keepDeclined(service, gift)
    return retryAt ? { state: 'later', at: retryAt } : { state: 'done' }
  }
  await updatePayment(db.q, attemptId, { state: 'open', providerRef })
  if (outcome.state === 'captured') {
    await receiveEvents(service, outcome.events)
    await keepPaid(service, gift)
    return { state: 'done' }
  }
  return lookAgain(service)
}
