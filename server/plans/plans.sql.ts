import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { MoneyKind } from '../payments/is-taken-by.ts'
import { givingPlan, type PlanGiftRow, type PlanRow, planGift } from './plans.schema.ts'

export async function selectPlan(q: Queries, id: string): Promise<PlanRow | null> {
  const [row] = await q.select().from(givingPlan).where(eq(givingPlan.id, id))
  return row ?? null
}

/** Locks the row until the end of the transaction: one at a time decides what becomes of a plan. */
export async function lockPlan(tx: Queries, id: string): Promise<PlanRow | null> {
  const [row] = await tx.select().from(givingPlan).where(eq(givingPlan.id, id)).for('update')
  return row ?? null
}

/** Answers false, and changes nothing, when the id is known. */
export async function insertPlan(tx: Queries, row: typeof givingPlan.$inferInsert): Promise<boolean> {
  const made = await tx.insert(givingPlan).values(row).onConflictDoNothing().returning({ id: givingPlan.id })
  return made.length > 0
}

/** What begins, or ends, is not held any more: where that was is forgotten. */
export const updatePlan = (q: Queries, id: string, change: Partial<typeof givingPlan.$inferInsert>) =>
  q
    .update(givingPlan)
    .set(change.state === undefined ? change : { ...change, network: null })
    .where(eq(givingPlan.id, id))

/** Links to a person's plans that were mailed before open nothing any more. */
export const renewLinks = (tx: Queries, personId: string) =>
  tx
    .update(givingPlan)
    .set({ linkVersion: sql`${givingPlan.linkVersion} + 1` })
    .where(eq(givingPlan.personId, personId))

/** Letters of a person's plans that went to one address go to another. */
export const movePlans = (tx: Queries, personId: string, fromKey: string, email: string) =>
  tx
    .update(givingPlan)
    .set({ email })
    .where(and(eq(givingPlan.personId, personId), eq(sql`lower(${givingPlan.email})`, fromKey)))

/** Letters of people's plans that went to somebody else's address go to their own, and what lies there opens the plans no more. */
export const forgetPlanAddress = (tx: Queries, emailKey: string) =>
  tx.execute(sql`
    update giving_plan g set email = p.email, link_version = g.link_version + 1 from person p
    where p.id = g.person_id and lower(g.email) = ${emailKey}`)

/** Those of a person, and those of a device that are nobody's yet; newest first. */
export async function selectOwnPlans(
  q: Queries,
  { personId, ownerHash }: { personId: string | null; ownerHash: Uint8Array | null },
  limit: number,
): Promise<PlanRow[]> {
  const ofPerson = personId === null ? undefined : eq(givingPlan.personId, personId)
  const ofDevice = ownerHash
    ? and(eq(givingPlan.ownerHash, ownerHash), isNull(givingPlan.personId))
    : undefined
  if (!ofPerson && !ofDevice) return []
  return await q
    .select()
    .from(givingPlan)
    .where(or(ofPerson, ofDevice))
    .orderBy(desc(givingPlan.id))
    .limit(limit)
}

/** Of an address, those that are not over. */
export const selectPlansOfEmail = (q: Queries, email: string, limit: number): Promise<PlanRow[]> =>
  q
    .select()
    .from(givingPlan)
    .where(
      and(
        eq(sql`lower(${givingPlan.email})`, email.toLowerCase()),
        inArray(givingPlan.state, ['active', 'paused']),
      ),
    )
    .orderBy(desc(givingPlan.id))
    .limit(limit)

/** Of the kind of money that a provider takes. */
export const isOfKind = ({ name, isTest }: MoneyKind) =>
  and(eq(givingPlan.provider, name), eq(givingPlan.isTest, isTest))

/** The plan of a kind of money that is due first, locked; null when none is. No two instances take the same. */
export async function takeDuePlan(tx: Queries, kind: MoneyKind, now: Date): Promise<PlanRow | null> {
  const isDue = or(
    and(eq(givingPlan.state, 'active'), lte(givingPlan.nextAt, now)),
    and(eq(givingPlan.state, 'paused'), lte(givingPlan.resumeAt, now)),
  )
  const [row] = await tx
    .select()
    .from(givingPlan)
    .where(and(isOfKind(kind), isDue))
    .orderBy(asc(givingPlan.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Plans by night that were planned before a month of their region was announced. */
export const selectOutdated = (q: Queries, limit: number): Promise<PlanRow[]> =>
  q
    .select()
    .from(givingPlan)
    .where(
      and(
        eq(givingPlan.state, 'active'),
        inArray(givingPlan.frequency, ['ramadan', 'last_ten']),
        sql`${givingPlan.plannedAt} < (select max(updated_at) from hijri_month where region = ${givingPlan.region})`,
      ),
    )
    .limit(limit)

/** Plans for which a page to save a card was opened that closed, or closes, in this time, also if they are over by now; the newest first. */
export const selectSetups = (
  q: Queries,
  kind: MoneyKind,
  [from, to]: readonly [Date, Date],
  limit: number,
): Promise<PlanRow[]> =>
  q
    .select()
    .from(givingPlan)
    .where(
      and(
        isOfKind(kind),
        isNotNull(givingPlan.setupRef),
        gt(givingPlan.setupExpiresAt, from),
        lte(givingPlan.setupExpiresAt, to),
      ),
    )
    .orderBy(desc(givingPlan.setupExpiresAt), desc(givingPlan.id))
    .limit(limit)

/** Answers false when there is one for that date: it is not made again. */
export async function insertPlanGift(tx: Queries, row: typeof planGift.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(planGift)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: planGift.donationId })
  return made.length > 0
}

const isGift = (planId: string, dueKey: string) =>
  and(eq(planGift.planId, planId), eq(planGift.dueKey, dueKey))

export async function selectPlanGift(
  q: Queries,
  planId: string,
  dueKey: string,
): Promise<PlanGiftRow | null> {
  const [row] = await q.select().from(planGift).where(isGift(planId, dueKey))
  return row ?? null
}

export const updatePlanGift = (
  q: Queries,
  { planId, dueKey }: Pick<PlanGiftRow, 'planId' | 'dueKey'>,
  change: Partial<PlanGiftRow>,
) => q.update(planGift).set(change).where(isGift(planId, dueKey))

/** Whether a gift is charged to this card yet: a try was begun with it of which nobody knows the end, or its plan still gives by it. */
export async function isNeeded(q: Queries, planId: string, methodRef: string): Promise<boolean> {
  const isGiven = and(
    isNull(planGift.tryMethod),
    inArray(planGift.state, ['due', 'declined']),
    eq(givingPlan.methodRef, methodRef),
    ne(givingPlan.state, 'cancelled'),
  )
  const found = await q
    .select({ dueKey: planGift.dueKey })
    .from(planGift)
    .innerJoin(givingPlan, eq(givingPlan.id, planGift.planId))
    .where(and(eq(planGift.planId, planId), or(eq(planGift.tryMethod, methodRef), isGiven)))
    .limit(1)
  return found.length > 0
}

export interface MadeGift extends PlanGiftRow {
  /** What was paid, once the ledger knows of it. */
  capturedMinor: number
  /** What was paid of it and has not gone back. */
  leftMinor: number
}

const capturedMinor = sql`coalesce(${donation.capturedMinor}, 0)`.mapWith(Number)
const leftMinor =
  sql`coalesce(${donation.capturedMinor} - ${donation.refundedMinor} - ${donation.lostMinor}, 0)`.mapWith(
    Number,
  )

/** Newest first. */
export const selectGiftsOf = (q: Queries, planIds: readonly string[]): Promise<MadeGift[]> =>
  planIds.length === 0
    ? Promise.resolve([])
    : q
        .select({ ...getTableColumns(planGift), capturedMinor, leftMinor })
        .from(planGift)
        .leftJoin(donation, eq(donation.id, planGift.donationId))
        .where(inArray(planGift.planId, [...planIds]))
        .orderBy(desc(planGift.dueOn))

/** Gifts that wait for another try are let go: the plan was changed. Of a try that was begun nobody knows the end: it is asked for first. */
export const dropRetries = (tx: Queries, planId: string) =>
  tx
    .update(planGift)
    .set({ state: 'missed', retryAt: null })
    .where(and(eq(planGift.planId, planId), eq(planGift.state, 'declined'), isNull(planGift.tryMethod)))
