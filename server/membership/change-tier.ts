import { Failure } from '../../contract/errors.ts'
import type { PaidTier } from '../../contract/membership-tiers.ts'
import type { Currency } from '../../contract/money.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { actOnPlan } from '../plans/act-on-plan.ts'
import { changeOpenPlan } from '../plans/change-plan.ts'
import type { PlanRow } from '../plans/plans.schema.ts'
import type { Service } from '../service.ts'
import { deleteMembership, selectMemberPlan, selectMembership } from './membership.sql.ts'
import { agreedMinor } from './tier-prices.ts'

async function memberPlan(service: Service, personId: string): Promise<PlanRow> {
  const row = await selectMemberPlan(service.db.q, personId)
  if (!row) throw new Failure('not_found')
  return row
}

/** Another tier from the next gift on. A gift that was made already, or is tried again, stays what it is. */
export async function changeTier(
  service: Service,
  personId: string,
  wanted: { tier: PaidTier; minor: number },
): Promise<void> {
  const { rates } = await loadCatalogue(service)
  const { id, tier, currency } = await memberPlan(service, personId)
  if (tier === wanted.tier) return
  // Checked when the plan was made.
  const amountMinor = agreedMinor(wanted, currency as Currency, rates)
  await changeOpenPlan(service, id, () => ({ tier: wanted.tier, amountMinor }))
}

/** No more gifts. Throws Failure('not_found') for who is no member. */
export async function cancelTier(service: Service, personId: string): Promise<void> {
  if (!(await selectMembership(service.db.q, personId))) throw new Failure('not_found')
  const row = await selectMemberPlan(service.db.q, personId)
  if (row) await actOnPlan(service, row, { act: 'cancel' })
}

/** No more gifts, and no name. */
export async function leaveMembership(service: Service, personId: string): Promise<void> {
  const row = await selectMemberPlan(service.db.q, personId)
  if (row) await actOnPlan(service, row, { act: 'cancel' })
  await deleteMembership(service.db.q, personId)
}
