import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/time-units.ts'
import { endPlan } from '../plans/end-plan.ts'
import { givingPlan, planGift } from '../plans/plans.schema.ts'
import type { Service } from '../service.ts'
import { endOfNotice, noticeDays } from './kept-place.ts'
import { mailSponsor } from './mail-sponsor.ts'
import { lockFile } from './sponsorships.sql.ts'

/** After the date that was missed: by then a second one has passed without a gift. */
const restDays = 46
const perRun = 100

const isPaused = and(isNotNull(givingPlan.childFileId), eq(givingPlan.state, 'paused'))

/** The newest date that was missed. */
const missedOn = sql`(select max(${planGift.dueOn}) from ${planGift}
  where ${planGift.planId} = ${givingPlan.id} and ${planGift.state} = 'missed')`

type World = Pick<Service, 'db' | 'clock' | 'chance' | 'config'>

/**
 * A sponsorship that rests does not keep a child waiting for ever: after declined cards its sponsor is written to once a second month
 * has passed, after a pause of the sponsor's own two weeks before two months have. Two weeks after the letter the place is free again.
 * Answers how many places that were.
 */
export async function offerResting(service: World): Promise<number> {
  const now = service.clock.now()
  const which = isToTell(now)
  const toTell = await service.db.q.select({ id: givingPlan.id }).from(givingPlan).where(which).limit(perRun)
  for (const { id } of toTell) await tell(service, id, which)
  return await endTold(service, now)
}

const endTold = ({ db }: World, now: Date): Promise<number> =>
  db.transaction(async tx => {
    const told = new Date(now.getTime() - noticeDays * dayMs)
    const { placeToldAt, resumeAt } = givingPlan
    const plans = await tx
      .select()
      .from(givingPlan)
      // Not what is about to go on by itself.
      .where(and(isPaused, lte(placeToldAt, told), or(isNull(resumeAt), gt(resumeAt, now))))
      .limit(perRun)
      .for('update')
    for (const plan of plans) await endPlan(tx, plan, now)
    return plans.length
  })

function isToTell(now: Date): SQL | undefined {
  const missed = new Date(now.getTime() - restDays * dayMs).toISOString().slice(0, 10)
  const isDeclined = and(eq(givingPlan.pausedBy, 'declined'), sql`${missedOn} <= ${missed}`)
  const { resumeAt, placeKeptUntil } = givingPlan
  const isDonors = and(
    eq(givingPlan.pausedBy, 'donor'),
    lte(placeKeptUntil, endOfNotice(now)),
    // What goes on in time needs no letter.
    or(isNull(resumeAt), gt(resumeAt, placeKeptUntil)),
  )
  return and(isPaused, isNull(givingPlan.placeToldAt), or(isDeclined, isDonors))
}

async function tell(service: World, id: string, which: SQL | undefined): Promise<void> {
  const now = service.clock.now()
  await service.db.transaction(async tx => {
    const [plan] = await tx
      .update(givingPlan)
      .set({ placeToldAt: now })
      .where(and(eq(givingPlan.id, id), which))
      .returning()
    const file = plan?.childFileId ? await lockFile(tx, { id: plan.childFileId }) : null
    if (!plan || !file) return
    await mailSponsor(service, tx, plan, file, { keptUntil: endOfNotice(now).toISOString().slice(0, 10) })
  })
}
