import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PaidTier } from '../../contract/membership-tiers.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { givingPlan, type PlanRow } from '../plans/plans.schema.ts'
import { type MembershipRow, membership } from './membership.schema.ts'

export async function selectMembership(q: Queries, personId: string): Promise<MembershipRow | null> {
  const [row] = await q.select().from(membership).where(eq(membership.personId, personId))
  return row ?? null
}

/** Makes who is none a member, and locks the row until the end of the transaction. */
export async function enterMembership(tx: Queries, personId: string, joinedAt: Date): Promise<void> {
  await tx.insert(membership).values({ personId, joinedAt }).onConflictDoNothing()
  await tx
    .select({ id: membership.personId })
    .from(membership)
    .where(eq(membership.personId, personId))
    .for('update')
}

export const updateMembership = (
  q: Queries,
  personId: string,
  change: Partial<Pick<MembershipRow, 'name' | 'namedAt'>>,
) => q.update(membership).set(change).where(eq(membership.personId, personId))

export const deleteMembership = (q: Queries, personId: string) =>
  q.delete(membership).where(eq(membership.personId, personId))

/** The plan that carries a person's membership, while it is not over. */
export async function selectMemberPlan(q: Queries, personId: string): Promise<PlanRow | null> {
  const [row] = await q
    .select()
    .from(givingPlan)
    .where(
      and(
        eq(givingPlan.personId, personId),
        isNotNull(givingPlan.tier),
        inArray(givingPlan.state, ['setup', 'active', 'paused']),
      ),
    )
  return row ?? null
}

/** As long as a declined gift of a running plan is tried again. */
const graceDays = 10

/** Of each member the newest month that was paid for, and was not given back as a whole. @param today `2026-12-01` */
const standings = (today: string) => sql`
  select s.*, s.paid_until > ${today}::date or (s.paid_until + ${graceDays}::int > ${today}::date and exists (
      select from giving_plan a where a.person_id = s.person_id and a.tier is not null and a.state = 'active')) as is_recognised
  from (select distinct on (p.person_id) p.person_id, g.tier, (g.due_on + interval '1 month')::date as paid_until
    from giving_plan p join plan_gift g on g.plan_id = p.id join donation d on d.id = g.donation_id
    where d.captured_minor > d.refunded_minor + d.lost_minor and g.tier is not null and g.state = 'paid' and p.person_id is not null
    order by p.person_id, g.due_on desc) s`

export interface Standing {
  tier: PaidTier
  paidUntil: string
  isRecognised: boolean
}

/** What a person has paid for; null for who never did. */
export async function selectStanding(q: Queries, personId: string, today: string): Promise<Standing | null> {
  const [row] = await rows<Standing>(
    q,
    sql`select json_build_object('tier', s.tier, 'paidUntil', s.paid_until, 'isRecognised', s.is_recognised) as row
      from (${standings(today)}) s where s.person_id = ${personId}`,
  )
  return row ?? null
}

export interface Wall {
  members: number
  named: number
  /** Newest first. */
  names: string[]
}

/** Who carries Jariyah's costs now: how many, and those who chose to be named. */
export async function selectWall(q: Queries, today: string, most: number): Promise<Wall> {
  const [row] = await rows<Wall>(
    q,
    sql`with member as (
        select m.name, m.named_at, m.person_id from membership m join (${standings(today)}) s on s.person_id = m.person_id
        join person p on p.id = m.person_id where s.is_recognised and p.suspended_at is null)
      select json_build_object('members', (select count(*) from member),
        'named', (select count(*) from member where name is not null),
        'names', coalesce((select json_agg(n.name order by n.named_at desc, n.person_id) from (
          select * from member where name is not null order by named_at desc, person_id limit ${most}) n), '[]')) as row`,
  )
  return row ?? { members: 0, named: 0, names: [] }
}
