import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { ClosingReason } from '../../contract/sponsorship-words.ts'
import { endPlan } from '../plans/end-plan.ts'
import { isOver } from '../plans/is-over.ts'
import { dropRetries, lockPlan } from '../plans/plans.sql.ts'
import type { Service } from '../service.ts'
import { mailSponsor } from './mail-sponsor.ts'
import { childFile } from './sponsorships.schema.ts'
import { lockFile, selectHolding } from './sponsorships.sql.ts'

interface Closing {
  id: string
  charityId: string
  reason: ClosingReason
}

/** Closes a file of a charity for good, ends the plans that hold its places, and has their sponsors told. */
export async function closeFile(service: Service, { id, charityId, reason }: Closing): Promise<void> {
  const { db, clock } = service
  const now = clock.now()
  await db.transaction(async tx => {
    const file = await lockFile(tx, { id })
    if (file?.charityId !== charityId) throw new Failure('not_found')
    if (file.closedAt !== null) throw new Failure('state_changed')
    const held = await selectHolding(tx, id)
    const closed = { closedAt: now, closedReason: reason, reviewAskedAt: null, changedAt: now }
    await tx.update(childFile).set(closed).where(eq(childFile.id, id))
    for (const { id: planId } of held) {
      const plan = await lockPlan(tx, planId)
      // Cancelled at the same moment.
      if (!plan || isOver(plan)) continue
      await endPlan(tx, plan, now)
      await dropRetries(tx, plan.id)
      if (plan.state !== 'setup') await mailSponsor(service, tx, plan, file, { reason })
    }
  })
}
