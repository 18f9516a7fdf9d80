import { hourMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { whenReached } from '../jobs/when-reached.ts'
import { isTakenBy } from '../payments/is-taken-by.ts'
import type { Service } from '../service.ts'
import type { PlanCard } from './plan-card.ts'
import type { PlanRow } from './plans.schema.ts'
import { isNeeded } from './plans.sql.ts'

/** Has the card of a plan, if it has one, removed with its provider after the commit: the plan charges it no more. */
export async function removeCardOfPlan(
  tx: Queries,
  { id, provider, isTest, methodRef }: Pick<PlanRow, 'id' | 'provider' | 'isTest' | 'methodRef'>,
): Promise<void> {
  if (methodRef === null) return
  const payload = { planId: id, provider, isTest, methodRef }
  await enqueueJob(tx, { kind: 'plan-card', key: methodRef, payload })
}

/**
 * What a job of the kind `plan-card` does. A try that was begun is repeated with the same card, until its end is known. A card of real
 * money waits for a service that takes real money.
 */
export async function removePlanCard(
  { db, clock, payments }: Service,
  { payload: { planId, provider, isTest = payments.isTest, methodRef } }: JobRun<PlanCard>,
): Promise<JobEnd> {
  const later = { state: 'later', at: new Date(clock.now().getTime() + hourMs) } as const
  if (!isTakenBy(payments, { provider, isTest }))
    return isTest ? { state: 'moot', reason: 'another provider' } : later
  if (await isNeeded(db.q, planId, methodRef)) return later
  return await whenReached(async () => {
    await payments.detach(methodRef)
    return { state: 'done' }
  })
}
