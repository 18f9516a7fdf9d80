import type { Queries } from '../db/database.ts'
import type { PlanRow } from './plans.schema.ts'
import { updatePlan } from './plans.sql.ts'
import { removeCardOfPlan } from './remove-plan-card.ts'

/** Ends a plan, whose row is locked, for good. Its card goes at the provider once its last gift is decided. */
export async function endPlan(tx: Queries, plan: PlanRow, now: Date): Promise<void> {
  await updatePlan(tx, plan.id, { state: 'ended', endedAt: now, nextAt: null, resumeAt: null })
  await removeCardOfPlan(tx, plan)
}
