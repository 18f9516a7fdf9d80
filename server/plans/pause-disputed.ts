import { inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { Settled } from '../donations/settle-gifts.ts'
import type { Service } from '../service.ts'
import { mailPlan } from './mail-plan.ts'
import { pause } from './pause.ts'
import { planAddressIn } from './plan-links.ts'
import { planGift } from './plans.schema.ts'
import { lockPlan, updatePlan } from './plans.sql.ts'

type World = Pick<Service, 'clock' | 'chance' | 'config'>

/**
 * Pauses the plans of gifts that their banks have just taken back: whoever has called their bank is not charged again before they say
 * so. What the bank then decides changes nothing of it.
 */
export async function pauseDisputed(world: World, tx: Queries, gifts: readonly Settled[]): Promise<void> {
  const disputed = gifts.filter(isNewlyDisputed).map(({ row }) => row.id)
  if (disputed.length === 0) return
  const found = await tx
    .select({ planId: planGift.planId, donationId: planGift.donationId })
    .from(planGift)
    .where(inArray(planGift.donationId, disputed))
    .orderBy(planGift.planId)
  for (const { planId, donationId } of found) await pauseOne(world, tx, planId, donationId)
}

/** Under a dispute or lost in one, more than before: a verdict alone moves nothing. */
const isNewlyDisputed = ({ row, standing }: Settled): boolean =>
  standing.disputedMinor + standing.lostMinor > row.disputedMinor + row.lostMinor

async function pauseOne(world: World, tx: Queries, planId: string, donationId: string): Promise<void> {
  const plan = await lockPlan(tx, planId)
  const isGiving = plan?.state === 'active' || (plan?.state === 'paused' && plan.resumeAt !== null)
  if (!plan || !isGiving) return
  const paused = { ...plan, ...pause(plan, null, world.clock.now()) }
  await updatePlan(tx, planId, paused)
  const link = await planAddressIn(tx, world, planId)
  await mailPlan(world, tx, paused, { template: 'plan-disputed', occasion: donationId, link })
}
