import { noteTry } from '../jobs/retry.sql.ts'
import type { Service } from '../service.ts'
import { selectOverdue } from './jobs.sql.ts'
import { lookUpDonation } from './open-payment.ts'
import { allowedIn } from './states.ts'
import { endUnpaid, heldMs } from './still-taken.ts'

/** A gift waits this long after its payment page has closed; then the donor is asked again. */
const graceMs = 72 * 3_600_000
const limit = 50

/**
 * Expires the gifts that nobody paid in time; one that can't be expired waits, and lets the others pass. The provider is asked
 * first: a gift whose payment we merely did not hear of is paid, not expired. Answers how many expired.
 */
export async function expireGifts(service: Service): Promise<number> {
  const { db, payments, clock } = service
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const overdue = {
    plain: { made: before(graceMs), closed: before(graceMs) },
    // However often its page was opened: what one holds and does not pay, another could order.
    holdingShares: { made: before(heldMs), closed: now },
  }
  const ids = await selectOverdue(db.q, payments.name, allowedIn.expire, overdue, now, limit)
  let expired = 0
  for (const id of ids) {
    if (await expireGift(service, id)) expired += 1
    else await noteTry(db.q, 'expiry', id, now)
  }
  return expired
}

async function expireGift(service: Service, id: string): Promise<boolean> {
  try {
    // What its bank decides in days may be paid yet.
    if ((await lookUpDonation(service, id)).isUnderWay) return false
    return await service.db.transaction(tx => endUnpaid(tx, id))
  } catch (error) {
    service.log.warn({ err: error, id }, 'gift not looked up, or not expired')
    return false
  }
}
