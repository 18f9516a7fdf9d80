import { and, between, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { RewardRuleName } from '../../contract/rewards.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { Days } from './period-of.ts'
import { type RewardEventRow, rewardEvent } from './rewards.schema.ts'

/** What an award is known by. `localDate` null: once whatever the day. */
export interface AwardKey {
  personId: string
  rule: RewardRuleName
  subject: string
  localDate: string | null
}

export async function findEvent(
  q: Queries,
  { personId, rule, subject, localDate }: AwardKey,
): Promise<RewardEventRow | null> {
  const [row] = await q
    .select()
    .from(rewardEvent)
    .where(
      and(
        eq(rewardEvent.personId, personId),
        eq(rewardEvent.rule, rule),
        eq(rewardEvent.subject, subject),
        localDate === null ? undefined : eq(rewardEvent.localDate, localDate),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function insertEvent(
  q: Queries,
  event: typeof rewardEvent.$inferInsert,
): Promise<RewardEventRow | null> {
  const [row] = await q.insert(rewardEvent).values(event).onConflictDoNothing().returning()
  return row ?? null
}

export async function findLastVisit(q: Queries, personId: string): Promise<RewardEventRow | null> {
  const [row] = await q
    .select()
    .from(rewardEvent)
    .where(and(eq(rewardEvent.personId, personId), eq(rewardEvent.rule, 'visit')))
    .orderBy(desc(rewardEvent.localDate))
    .limit(1)
  return row ?? null
}

/** How often a rule gave something in those days. */
export const countGiven = (
  q: Queries,
  { personId, rule }: Pick<AwardKey, 'personId' | 'rule'>,
  { from, to }: Days,
): Promise<number> =>
  q.$count(
    rewardEvent,
    and(
      eq(rewardEvent.personId, personId),
      eq(rewardEvent.rule, rule),
      between(rewardEvent.localDate, from, to),
      or(gt(rewardEvent.points, 0), gt(rewardEvent.leaguePoints, 0)),
    ),
  )

export interface Sums {
  points: number
  leaguePoints: number
}

/** What a day has given; what was taken back on it leaves no room for more, and takes none where it comes again. */
export async function sumOfDay(q: Queries, personId: string, localDate: string): Promise<Sums> {
  const [sums] = await rows<Sums>(
    q,
    sql`select json_build_object('points', coalesce(sum(points), 0), 'leaguePoints', coalesce(sum(league_points), 0)) as row
      from reward_event where person_id = ${personId} and local_date = ${localDate} and points >= 0
        and rule <> 'gift_restored'`,
  )
  return sums ?? { points: 0, leaguePoints: 0 }
}

/** What the whole log adds up to: never below zero. */
export async function sumOfLog(q: Queries, personId: string): Promise<Sums> {
  const [sums] = await rows<Sums>(
    q,
    sql`select json_build_object('points', greatest(0, coalesce(sum(points), 0)),
        'leaguePoints', greatest(0, coalesce(sum(league_points), 0))) as row
      from reward_event where person_id = ${personId}`,
  )
  return sums ?? { points: 0, leaguePoints: 0 }
}

/** Newest first, those before an id. */
export const selectEvents = (
  q: Queries,
  personId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<RewardEventRow[]> =>
  q
    .select()
    .from(rewardEvent)
    .where(and(eq(rewardEvent.personId, personId), before ? lt(rewardEvent.id, before) : undefined))
    .orderBy(desc(rewardEvent.id))
    .limit(limit)
