import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { withdrawShares } from '../qurbani/keep-shares.ts'
import type { Service } from '../service.ts'
import { dropCharge, isUnderWay, unheardCharge } from './charge-card.ts'
import {
  lockDonation,
  moveDonation,
  type PaymentRow,
  selectNewestPayment,
  updatePayment,
} from './donations.sql.ts'
import type { Gift } from './gift.sql.ts'
import { isHeld } from './open-payment.ts'

/**
 * A donor lets an unpaid gift go: no page of it is given out any more, a job has its provider close the one that is open, and the
 * shares that it held are free. The gift itself expires in its time; whoever was just paying has given. Answers false where it is paid by now, or being decided.
 * Throws still_running while its payment is being opened, or its card charged; payment_unavailable where nobody can say whether that was.
 */
export async function letGoUnpaid(service: Service, gift: Gift): Promise<boolean> {
  const { db } = service
  if (gift.purpose !== 'gift' || gift.isOfPlan) return false
  const charge = unheardCharge(gift)
  if (charge) return await dropCharge(service, gift, charge)
  if (await isUnderWay(service, gift)) return false
  return await db.transaction(tx => leavePage(service, tx, gift.id))
}

async function leavePage(service: Service, tx: Queries, id: string): Promise<boolean> {
  const row = await lockDonation(tx, id)
  if (!row || row.capturedMinor > 0) return false
  const newest = await selectNewestPayment(tx, id)
  if (newest?.state === 'opening' && isHeld(newest, service)) throw new Failure('still_running')
  if (newest?.state === 'open' && !(await closePage(tx, newest))) return false
  // Another may have them, and whoever corrects a name orders anew. What is paid on the page all the same is ordered all the same.
  await withdrawShares(tx, id)
  return true
}

async function closePage(tx: Queries, page: PaymentRow): Promise<boolean> {
  // A charge to a saved card has no page: its bank decides.
  if (page.methodRef !== null) return false
  await updatePayment(tx, page.id, { state: 'closed' })
  await moveDonation(tx, page.donationId, ['awaiting'], 'pending')
  await enqueueClosing(tx, page)
  return true
}

async function enqueueClosing(tx: Queries, { provider, donationId, providerRef }: PaymentRow): Promise<void> {
  if (providerRef === null) return
  const payload = { provider, donationId, providerRef }
  await enqueueJob(tx, { kind: 'payment-page', key: providerRef, payload })
}
