import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { givingPlan, planGift } from '../plans/plans.schema.ts'
import type { Service } from '../service.ts'
import { mailSponsor } from './mail-sponsor.ts'
import { lockFile } from './sponsorships.sql.ts'

/** After the date that was missed: by then a second one has passed without a gift. */
const restDays = 46
/** From the letter on: time to choose another card. */
const noticeDays = 14
const perRun = 100

const isResting = and(
  isNotNull(givingPlan.childFileId),
  eq(givingPlan.state, 'paused'),
  eq(givingPlan.pausedBy, 'declined'),
)

/** The newest date that was missed. */
const missedOn = sql`(select max(${planGift.dueOn}) from ${planGift}
  where ${planGift.planId} = ${givingPlan.id} and ${planGift.state} = 'missed')`

type World = Pick<Service, 'db' | 'clock' | 'chance' | 'config'>

/**
 * A sponsorship that rests after declined cards does not keep a child waiting for ever: its sponsor is written to once a second
 * month has passed, and two weeks later the place is free again. Answers how many places that were.
 */
export async function offerResting(service: World): Promise<number> {
  const now = service.clock.now().getTime()
  const missed = new Date(now - restDays * dayMs).toISOString().slice(0, 10)
  const toTell = await find(service.db.q, and(isNull(givingPlan.placeToldAt), sql`${missedOn} <= ${missed}`))
  for (const id of toTell) await tell(service, id)
  const freed = await service.db.q
    .update(givingPlan)
    .set({ state: 'ended', endedAt: service.clock.now(), nextAt: null, resumeAt: null })
    .where(and(isResting, lte(givingPlan.placeToldAt, new Date(now - noticeDays * dayMs))))
    .returning({ id: givingPlan.id })
  return freed.length
}

async function find(q: Queries, which: SQL | undefined): Promise<string[]> {
  const found = await q
    .select({ id: givingPlan.id })
    .from(givingPlan)
    .where(and(isResting, which))
    .limit(perRun)
  return found.map(({ id }) => id)
}

async function tell(service: World, id: string): Promise<void> {
  const now = service.clock.now()
  await service.db.transaction(async tx => {
    const [plan] = await tx
      .update(givingPlan)
      .set({ placeToldAt: now })
      .where(and(eq(givingPlan.id, id), isResting, isNull(givingPlan.placeToldAt)))
      .returning()
    const file = plan?.childFileId ? await lockFile(tx, { id: plan.childFileId }) : null
    if (!plan || !file) return
    const keptUntil = new Date(now.getTime() + noticeDays * dayMs).toISOString().slice(0, 10)
    await mailSponsor(service, tx, plan, file, { keptUntil })
  })
}
