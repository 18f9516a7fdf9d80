import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { ClosingReason } from '../../contract/sponsorship-words.ts'
import { dropRetries, updatePlan } from '../plans/plans.sql.ts'
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
    const plans = await selectHolding(tx, id)
    const closed = { closedAt: now, closedReason: reason, reviewAskedAt: null, changedAt: now }
    await tx.update(childFile).set(closed).where(eq(childFile.id, id))
    for (const plan of plans) {
      await updatePlan(tx, plan.id, { state: 'ended', endedAt: now, nextAt: null, resumeAt: null })
      await dropRetries(tx, plan.id)
      if (plan.state !== 'setup') await mailSponsor(service, tx, plan, file, { reason })
    }
  })
}
