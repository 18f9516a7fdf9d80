import { provedAddressOf } from '../accounts/proved-address.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { mailPlan } from './mail-plan.ts'
import { planAddressIn } from './plan-links.ts'
import type { PlanRow } from './plans.schema.ts'

/**
 * Tells the owner of a plan what may have been done by another who reads its letters: at the address of the account, where that is known
 * to be its owner's, as the plan's own may be another's.
 */
export async function mailChange(
  service: Pick<Service, 'chance' | 'clock' | 'config'>,
  tx: Queries,
  plan: PlanRow,
  template: 'plan-changed' | 'plan-card',
  happenedAt?: Date,
): Promise<void> {
  const proved = plan.personId && (await provedAddressOf(tx, plan.personId))
  await mailPlan(
    service,
    tx,
    { ...plan, email: proved ?? plan.email },
    {
      template,
      occasion: service.chance.uuid(),
      link: await planAddressIn(tx, service, plan.id),
      ...(happenedAt && { happenedAt }),
    },
  )
}
