import { and, inArray, ne } from 'drizzle-orm'
import type { Service } from '../service.ts'
import { givingPlan } from './plans.schema.ts'

/**
 * Ends the plans of test money that the service takes no more, as when it goes over to real money: they would never give again, and
 * keep a child's place. Those of real money wait: test money in their stead is a mistake of an operator's, or a copy. Answers how many.
 */
export async function endTestPlans({ db, clock, payments }: Pick<Service, 'db' | 'clock' | 'payments'>) {
  const ended = await db.q
    .update(givingPlan)
    .set({ state: 'ended', endedAt: clock.now(), nextAt: null, resumeAt: null })
    .where(
      and(
        givingPlan.isTest,
        inArray(givingPlan.state, ['setup', 'active', 'paused']),
        payments.isTest ? ne(givingPlan.provider, payments.name) : undefined,
      ),
    )
    .returning({ id: givingPlan.id })
  return ended.length
}
