import { applyEvents } from '../donations/apply-events.ts'
import type { Service } from '../service.ts'
import { isTimeToRest, retryAt } from './dunning.ts'
import { endPlan } from './end-plan.ts'
import { mailPlan } from './mail-plan.ts'
import { planAddress } from './plan-links.ts'
import type { PlanGiftRow, PlanRow } from './plans.schema.ts'
import { lockPlan, selectPlanGift, updatePlan, updatePlanGift } from './plans.sql.ts'

export async function keepPaid({ db }: Service, gift: PlanGiftRow): Promise<void> {
  await db.transaction(async tx => {
    const plan = await lockPlan(tx, gift.planId)
    await updatePlanGift(tx, gift, { state: 'paid', tryMethod: null, retryAt: null })
    // The next pause of a sponsorship has its whole time again.
    await updatePlan(tx, gift.planId, {
      declines: 0,
      ...(plan?.state === 'active' && { placeKeptUntil: null }),
    })
  })
}

/** Nothing was taken, and the donor does not want it any more. */
export const keepSkipped = ({ db }: Service, gift: PlanGiftRow) =>
  updatePlanGift(db.q, gift, { state: 'skipped', tryMethod: null, retryAt: null })

/** Nothing was taken, and the project takes no more: so the plan is over. */
export async function keepClosed(service: Service, gift: PlanGiftRow): Promise<void> {
  const link = await planAddress(service, gift.planId)
  await service.db.transaction(async tx => {
    const plan = await lockPlan(tx, gift.planId)
    await updatePlanGift(tx, gift, { state: 'skipped', tryMethod: null, retryAt: null })
    if (plan?.state === 'active') await endPlan(tx, plan, service.clock.now())
    else if (plan?.state !== 'ended') return
    await mailPlan(service, tx, plan, { template: 'plan-complete', occasion: gift.dueKey, link })
  })
}

/** Answers when it is tried again, or null. Of several that tell of one try, one counts. */
export async function keepDeclined(service: Service, gift: PlanGiftRow): Promise<Date | null> {
  const link = await planAddress(service, gift.planId)
  const next = await service.db.transaction(async tx => {
    const plan = await lockPlan(tx, gift.planId)
    const known = await selectPlanGift(tx, gift.planId, gift.dueKey)
    if (!plan || !known) return null
    if (known.tries !== gift.tries || known.state === 'paid') return known.retryAt
    const tries = known.tries + 1
    const again = retryAt(plan.frequency, tries, service.clock.now())
    await updatePlanGift(tx, known, {
      state: again ? 'declined' : 'missed',
      tries,
      tryMethod: null,
      retryAt: again,
    })
    if (!again) await countMissed(service, tx, plan, link)
    else if (tries === 1)
      await mailPlan(service, tx, plan, { template: 'plan-declined', occasion: known.dueKey, link })
    return again
  })
  await applyEvents(service, gift.donationId)
  return next
}

/** The plan rests after a while; the first date that was missed is told, the others are not. */
async function countMissed(
  service: Service,
  tx: Parameters<typeof lockPlan>[0],
  plan: PlanRow,
  link: string,
): Promise<void> {
  const declines = plan.declines + 1
  const isResting = plan.state === 'active' && isTimeToRest(plan.frequency, declines)
  await updatePlan(tx, plan.id, {
    declines,
    ...(isResting && { state: 'paused', pausedBy: 'declined', nextAt: null, placeToldAt: null }),
  })
  const letter = { occasion: plan.lastKey, link }
  if (isResting) await mailPlan(service, tx, plan, { template: 'plan-paused', ...letter })
  else if (declines === 1) await mailPlan(service, tx, plan, { template: 'plan-declined', ...letter })
}
