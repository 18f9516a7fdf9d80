import type { Membership } from '../../contract/membership.ts'
import type { Plan } from '../../contract/plans.ts'
import { presentPlans } from '../plans/present-plan.ts'
import type { Service } from '../service.ts'
import type { MembershipRow } from './membership.schema.ts'
import { type Standing, selectMemberPlan, selectMembership, selectStanding } from './membership.sql.ts'
import { todayOf } from './today.ts'

/** A membership as its member sees it; null for who has none. */
export async function presentMembership(
  service: Service,
  personId: string,
  lang: string | undefined,
): Promise<Membership | null> {
  const { db, clock } = service
  const row = await selectMembership(db.q, personId)
  if (!row) return null
  const standing = await selectStanding(db.q, personId, todayOf(clock))
  const carrying = await selectMemberPlan(db.q, personId)
  const [plan = null] = carrying ? await presentPlans(service, [carrying], lang) : []
  return present(row, standing, plan)
}

function present(row: MembershipRow, standing: Standing | null, plan: Plan | null): Membership {
  const isRecognised = standing?.isRecognised ?? false
  const tier = standing && isRecognised ? standing.tier : 'supporter'
  return {
    tier,
    next: nextOf(tier, standing, plan),
    paidUntil: standing?.paidUntil ?? null,
    joinedAt: row.joinedAt.toISOString(),
    name: row.name,
    isShown: row.name !== null && isRecognised,
    plan,
  }
}

/** A running plan leads to its own tier at its next date, no plan to that of a supporter once the month is over. */
function nextOf(tier: Membership['tier'], standing: Standing | null, plan: Plan | null): Membership['next'] {
  if (plan?.state === 'active') return ofPlan(tier, plan)
  if (plan?.state === 'setup' || tier === 'supporter') return null
  return { tier: 'supporter', on: standing?.paidUntil ?? null }
}

const ofPlan = (tier: Membership['tier'], plan: Plan): Membership['next'] =>
  plan.tier === null || plan.tier === tier ? null : { tier: plan.tier, on: plan.upcoming[0]?.on ?? null }
