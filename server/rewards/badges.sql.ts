import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Badge } from '../../contract/reward-kinds.ts'
import type { RewardRuleName } from '../../contract/rewards.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { badgePin } from './rewards.schema.ts'

export interface CountedEvent {
  rule: RewardRuleName
  subject: string
  localDate: string
}

/** The events of some rules that were not taken back. */
export const selectCounted = (
  q: Queries,
  personId: string,
  rules: readonly RewardRuleName[],
): Promise<CountedEvent[]> =>
  rows<CountedEvent>(
    q,
    sql`select json_build_object('rule', rule, 'subject', subject, 'localDate', local_date) as row
      from reward_event e where person_id = ${personId} and ${inArray(sql`rule`, [...rules])}
      and not (rule = 'gift' and (
        select count(*) filter (where r.rule = 'gift_returned') > count(*) filter (where r.rule = 'gift_restored')
        from reward_event r where r.person_id = ${personId} and split_part(r.subject, ':', 1) = e.subject
          and r.rule in ('gift_returned', 'gift_restored')))`,
  )

/** In the order in which their owner shows them. */
export async function selectPins(q: Queries, personId: string): Promise<Badge[]> {
  const found = await q
    .select({ badge: badgePin.badge })
    .from(badgePin)
    .where(eq(badgePin.personId, personId))
    .orderBy(asc(badgePin.position))
  return found.map(({ badge }) => badge)
}

/** These, in place of all others. */
export async function replacePins(tx: Queries, personId: string, pinned: readonly Badge[]): Promise<void> {
  await tx.delete(badgePin).where(eq(badgePin.personId, personId))
  if (pinned.length > 0)
    await tx.insert(badgePin).values(pinned.map((badge, position) => ({ personId, badge, position })))
}
