import { applyLeftOver } from '../../server/donations/apply-left-over.ts'
import { expireGifts } from '../../server/donations/expire-gifts.ts'
import { makeReconciler } from '../../server/donations/reconcile.ts'
import { releaseLost } from '../../server/jobs/job.sql.ts'
import { runNextJob } from '../../server/jobs/run-job.ts'
import { sequence } from '../../server/ledger/log.ts'
import { scheduleGifts } from '../../server/plans/schedule-gifts.ts'
import { settleSetups } from '../../server/plans/settle-setups.ts'
import { sendOpenRefunds } from '../../server/prepaid/send-refunds.ts'
import { sendRefunds } from '../../server/refunds/send-refunds.ts'
import type { Service } from '../../server/service.ts'
import { returnLeftMoney } from '../../server/wallet/refund-wallet.ts'

/** One turn of every job of an instance that moves money or waits for it. */
export function makeJobs(service: Service): () => Promise<void> {
  const reconcile = makeReconciler(service)
  return async () => {
    await reconcile()
    await releaseLost(service.db.q)
    await settleSetups(service)
    await scheduleGifts(service)
    while (await runNextJob(service)) {
      // Until none is due.
    }
    await applyLeftOver(service)
    await sendRefunds(service)
    await sendOpenRefunds(service)
    await returnLeftMoney(service)
    await expireGifts(service)
    await sequence(service)
  }
}
