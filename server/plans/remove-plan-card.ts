import { hourMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { whenReached } from '../jobs/when-reached.ts'
import type { Service } from '../service.ts'
import type { PlanCard } from './plan-card.ts'
import type { PlanRow } from './plans.schema.ts'
import { isTried } from './plans.sql.ts'

/** Has the card of a plan, if it has one, removed with its provider after the commit: the plan charges it no more. */
export async function removeCardOfPlan(
  tx: Queries,
  { id, provider, methodRef }: Pick<PlanRow, 'id' | 'provider' | 'methodRef'>,
): Promise<void> {
  if (methodRef === null) return
  await enqueueJob(tx, { kind: 'plan-card', key: methodRef, payload: { planId: id, provider, methodRef } })
}

/** What a job of the kind `plan-card` does. A try that was begun is repeated with the same card, until its end is known. */
export async function removePlanCard(
  { db, clock, payments }: Service,
  { payload: { planId, provider, methodRef } }: JobRun<PlanCard>,
): Promise<JobEnd> {
  if (provider !== payments.name) return { state: 'moot', reason: 'another provider' }
  if (await isTried(db.q, planId, methodRef))
    return { state: 'later', at: new Date(clock.now().getTime() + hourMs) }
  return await whenReached(async () => {
    await payments.detach(methodRef)
    return { state: 'done' }
  })
}
