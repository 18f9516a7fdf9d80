import { and, eq, isNotNull } from 'drizzle-orm'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { mailPlan } from './mail-plan.ts'
import { planAddressIn } from './plan-links.ts'
import type { PlanRow } from './plans.schema.ts'

/** Tells the owner of a plan what may have been done by another who reads its letters. */
export async function mailChange(
  service: Pick<Service, 'chance' | 'clock' | 'config'>,
  tx: Queries,
  plan: PlanRow,
  template: 'plan-changed' | 'plan-card',
  happenedAt?: Date,
): Promise<void> {
  await mailPlan(
    service,
    tx,
    { ...plan, email: (await provedAddress(tx, plan)) ?? plan.email },
    {
      template,
      occasion: service.chance.uuid(),
      link: await planAddressIn(tx, service, plan.id),
      ...(happenedAt && { happenedAt }),
    },
  )
}

/** Of the account, where it is known to be its owner's; the plan's own may be another's. */
async function provedAddress(tx: Queries, { personId }: PlanRow): Promise<string | null> {
  if (personId === null) return null
  const [owner] = await tx
    .select({ email: person.email })
    .from(person)
    .where(and(eq(person.id, personId), isNotNull(person.emailVerifiedAt)))
  return owner?.email ?? null
}
