import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import type { JobEnd, JobRun } from '../jobs/job-kind.ts'
import { whenReached } from '../jobs/when-reached.ts'
import type { Service } from '../service.ts'
import { holdBalance, lockBalances } from './balances.ts'
import { prepaidRefund } from './prepaid.schema.ts'
import type { PrepaidRefundJob } from './prepaid-refund.ts'
import { giveBack } from './send-refunds.ts'

interface Refund {
  /** The payment that filled the balance. */
  donationId: string
  balanceId: string
  minor: number
}

/**
 * Has a part of a balance given back to how it was paid: set apart at once, so that it can't be given meanwhile, and asked
 * of the provider after the commit. Answers false, and changes nothing, when less than that is free.
 */
export async function askRefund(
  tx: Queries,
  { chance, clock }: Pick<Service, 'chance' | 'clock'>,
  { donationId, balanceId, minor }: Refund,
): Promise<boolean> {
  await lockBalances(tx, [balanceId])
  if (!(await holdBalance(tx, balanceId, minor))) return false
  const id = chance.uuid()
  await tx.insert(prepaidRefund).values({ id, donationId, minor, askedAt: clock.now() })
  await enqueueJob(tx, { kind: 'prepaid-refund', key: id, payload: { refundId: id } })
  return true
}

/** What a job of the kind `prepaid-refund` does. The refund's id makes a repeated call the same refund at the provider. */
export async function sendRefund(service: Service, { payload }: JobRun<PrepaidRefundJob>): Promise<JobEnd> {
  const [refund] = await service.db.q
    .select()
    .from(prepaidRefund)
    .where(eq(prepaidRefund.id, payload.refundId))
  if (!refund || refund.failedAt !== null) return { state: 'moot', reason: 'no such refund, or failed' }
  return await whenReached(async () => {
    await giveBack(service, refund)
    return { state: 'done' }
  })
}
