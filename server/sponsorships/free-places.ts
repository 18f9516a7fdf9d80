import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayMs, hourMs } from '../../contract/time-units.ts'
import { givingPlan, type PlanRow } from '../plans/plans.schema.ts'
import { isOfKind, lockPlan, updatePlan } from '../plans/plans.sql.ts'
import { lookForCard } from '../plans/settle-setups.ts'
import type { Service } from '../service.ts'

/** A place is held for so long without a page, which could not be opened or was forgotten; */
const holdMs = 14 * hourMs
/** for so long after the page to save a card has closed, by our clock; */
const closedMs = 2 * hourMs
/** and for so long where the provider never tells what became of the page. */
const longestMs = 30 * dayMs
const perRun = 20

/**
 * Lets go of places whose sponsor never saved a card. Nothing was taken. Whoever saved one and did not come back keeps the place, and
 * the plan begins. Answers how many places that were.
 */
export async function freePlaces(service: Service): Promise<number> {
  let freed = 0
  for (const plan of await selectLeft(service))
    if ((await isLeft(service, plan)) && (await letGo(service, plan))) freed += 1
  return freed
}

function selectLeft({ db, clock, payments }: Service): Promise<PlanRow[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const { setupExpiresAt, createdAt } = givingPlan
  return (
    db.q
      .select()
      .from(givingPlan)
      .where(
        and(
          eq(givingPlan.state, 'setup'),
          isNotNull(givingPlan.childFileId),
          isOfKind(payments),
          or(
            lt(setupExpiresAt, before(closedMs)),
            and(isNull(setupExpiresAt), lt(createdAt, before(holdMs))),
          ),
        ),
      )
      // What its provider does not tell of keeps no newer one waiting.
      .orderBy(desc(givingPlan.setupExpiresAt))
      .limit(perRun)
  )
}

async function isLeft(service: Service, plan: PlanRow): Promise<boolean> {
  if (plan.setupExpiresAt === null) return true
  const found = await lookForCard(service, plan)
  if (found !== 'unknown') return found === 'none'
  return plan.setupExpiresAt.getTime() < service.clock.now().getTime() - longestMs
}

/** Unless another page was opened meanwhile. */
const letGo = ({ db, clock }: Service, { id, setupRef }: PlanRow): Promise<boolean> =>
  db.transaction(async tx => {
    const row = await lockPlan(tx, id)
    if (row?.state !== 'setup' || row.setupRef !== setupRef) return false
    await updatePlan(tx, id, { state: 'cancelled', endedAt: clock.now(), nextAt: null })
    return true
  })
