import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { givingPlan } from '../plans/plans.schema.ts'
import type { Service } from '../service.ts'

/** A page to save a card is closed by then. */
const holdMs = 14 * 3_600_000

/** Lets go of places whose sponsor never saved a card. Nothing was taken. Answers how many. */
export async function freePlaces({ db, clock }: Pick<Service, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const freed = await db.q
    .update(givingPlan)
    .set({ state: 'cancelled', endedAt: now, nextAt: null })
    .where(
      and(
        eq(givingPlan.state, 'setup'),
        isNotNull(givingPlan.childFileId),
        lt(givingPlan.createdAt, new Date(now.getTime() - holdMs)),
      ),
    )
    .returning({ id: givingPlan.id })
  return freed.length
}
