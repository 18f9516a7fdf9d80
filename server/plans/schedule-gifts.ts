import { minuteMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { isConflict, retryConflicts } from '../donations/retry-conflicts.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { Service } from '../service.ts'
import { calendarOf } from './calendar-of.ts'
import { endPlan } from './end-plan.ts'
import { endTestPlans } from './end-test-plans.ts'
import { giftIdOf } from './gift-id.ts'
import { nextLook } from './next-date.ts'
import type { PlanRow } from './plans.schema.ts'
import { insertPlanGift, selectOutdated, takeDuePlan, updatePlan } from './plans.sql.ts'
import { datesAhead, firstOf } from './schedule.ts'

type World = Pick<Service, 'db' | 'clock' | 'log' | 'payments'>

const perRun = 200
/** A plan that could not be looked at is not the first again before that: the others have their turn. */
const putOffMs = 15 * minuteMs

/**
 * Takes in the dates that have come: each becomes one gift of its plan, with a job that charges it. May run any number of
 * times, in any number of instances. Answers how many plans it looked at.
 */
export async function scheduleGifts(service: World): Promise<number> {
  await endTestPlans(service)
  await replan(service)
  let looked = 0
  while (looked < perRun && (await scheduleOne(service))) looked += 1
  return looked
}

const scheduleOne = ({ db, clock, log, payments }: World): Promise<boolean> =>
  retryConflicts(() =>
    db.transaction(async tx => {
      const now = clock.now()
      const found = await takeDuePlan(tx, payments, now)
      if (!found) return false
      const plan = found.state === 'paused' ? goingOn(found) : found
      await tx
        .transaction(part => takeIn(part, plan, now))
        .catch(async (error: unknown) => {
          if (isConflict(error)) throw error
          log.error({ err: error, plan: found.id }, 'plan not looked at')
          await putOff(tx, found, now)
        })
      return true
    }),
  )

function putOff(tx: Queries, { id, state }: PlanRow, now: Date) {
  const later = new Date(now.getTime() + putOffMs)
  return updatePlan(tx, id, state === 'paused' ? { resumeAt: later } : { nextAt: later })
}

/** A pause that was to end by itself. Dates within it are none of the plan's. */
const goingOn = (plan: PlanRow): PlanRow => ({
  ...plan,
  state: 'active',
  pausedBy: null,
  since: plan.resumeAt ?? plan.since,
  resumeAt: null,
})

async function takeIn(tx: Queries, plan: PlanRow, now: Date): Promise<void> {
  const calendar = await calendarOf(tx, plan.region)
  const next = firstOf(datesAhead(plan, calendar, now))
  const isDue = next !== null && next.at <= now
  if (isDue) await makeGift(tx, plan, next)
  const after = isDue ? { ...plan, lastKey: next.key } : plan
  const nextAt = nextLook(after, calendar, now)
  const { lastKey, pausedBy, since, resumeAt } = after
  await updatePlan(tx, plan.id, {
    state: 'active',
    lastKey,
    pausedBy,
    since,
    resumeAt,
    nextAt,
    plannedAt: now,
  })
  if (nextAt === null) await endPlan(tx, plan, now)
}

async function makeGift(
  tx: Queries,
  { id: planId, tier }: PlanRow,
  { key: dueKey, on: dueOn, minor }: { key: string; on: string; minor: number },
): Promise<void> {
  const donationId = giftIdOf(planId, dueKey)
  if (!(await insertPlanGift(tx, { planId, dueKey, dueOn, donationId, minor, state: 'due', tier }))) return
  await enqueueJob(tx, { kind: 'plan-gift', key: `${planId}:${dueKey}`, payload: { planId, dueKey } })
}

/** Nights move when their month was announced otherwise than it was reckoned. */
async function replan(service: World): Promise<void> {
  const { db, log } = service
  for (const plan of await selectOutdated(db.q, perRun))
    await replanOne(service, plan).catch((error: unknown) =>
      log.error({ err: error, plan: plan.id }, 'plan not planned anew'),
    )
}

async function replanOne({ db, clock }: World, plan: PlanRow): Promise<void> {
  const now = clock.now()
  const nextAt = nextLook(plan, await calendarOf(db.q, plan.region), now) ?? now
  await updatePlan(db.q, plan.id, { nextAt, plannedAt: now })
}
