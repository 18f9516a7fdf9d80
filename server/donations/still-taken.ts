import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { dayMs } from '../../contract/time-units.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Queries } from '../db/database.ts'
import { withdrawShares } from '../qurbani/keep-shares.ts'
import { closedOrders, ordersCloseAt } from '../qurbani/times-of-orders.ts'
import type { Service } from '../service.ts'
import { letGoPart } from './balance-part.ts'
import { lockDonation, moveDonation, selectNewestPayment, updatePayment } from './donations.sql.ts'
import type { GiftToPay } from './gift.sql.ts'
import { allowedIn } from './states.ts'

/** For so long from when it is made a gift holds shares of qurbani unpaid, as the page of the order says. */
export const heldMs = dayMs

const heldUntil = ({ createdAt }: GiftToPay): Date => new Date(createdAt.getTime() + heldMs)

/** By when the page of a gift is to close; null where its provider may say. */
export async function payableUntil({ db }: Service, gift: GiftToPay): Promise<Date | null> {
  if (!gift.hasShares) return null
  const [heldTo, closesAt] = [heldUntil(gift), await ordersCloseAt(db.q, gift.id)]
  return closesAt && closesAt < heldTo ? closesAt : heldTo
}

/**
 * Asks of a gift that is about to be paid anew what was asked when it was made: whether its causes are open, and its partners take
 * orders. Where not, it is let go, and the Failure of giving is thrown. Answers false where there is nothing to pay: it has held
 * its shares for a day, or is paid by now.
 */
export async function isStillTaken(service: Service, gift: GiftToPay): Promise<boolean> {
  const fields = await closedLines(service, gift)
  const [closed] = Object.values(fields)
  const isOver = gift.hasShares && service.clock.now() >= heldUntil(gift)
  if (!closed && !isOver) return true
  const isLetGo = await service.db.transaction(tx => letGoNow(tx, gift.id))
  if (closed && isLetGo) throw new Failure(closed, fields)
  return false
}

async function closedLines(service: Service, gift: GiftToPay): Promise<Record<string, ErrorCode>> {
  const { db, clock } = service
  const { projects } = await loadCatalogue(service)
  const fields: Record<string, ErrorCode> = {}
  for (const { position, projectId } of gift.lines)
    if (!projects.get(projectId)?.project.isOpen) fields[`lines.${position}.projectId`] = 'cause_closed'
  const orders = gift.hasShares ? await closedOrders(db.q, gift.id, clock.now()) : []
  for (const position of orders) fields[`lines.${position}.projectId`] ??= 'orders_closed'
  return fields
}

/** What of it was never opened, or is not known to be charged, is not tried again. */
async function letGoNow(tx: Queries, id: string): Promise<boolean> {
  if (!(await endUnpaid(tx, id))) return false
  const newest = await selectNewestPayment(tx, id)
  if (newest?.state === 'opening') await updatePayment(tx, newest.id, { state: 'closed', expiresAt: null })
  return true
}

/** Lets go of a gift that nobody paid in time, inside the caller's transaction; answers whether it is unpaid. */
export async function endUnpaid(tx: Queries, id: string): Promise<boolean> {
  await moveDonation(tx, id, allowedIn.expire, 'expired')
  const row = await lockDonation(tx, id)
  if (row?.state !== 'expired') return false
  await letGoPart(tx, row)
  await withdrawShares(tx, id)
  return true
}

/** What can't be given any more is answered, where it comes again, as what it has become: a gift that was let go. */
export function unlessClosed(error: unknown): null {
  const isClosed =
    error instanceof Failure && (error.code === 'cause_closed' || error.code === 'orders_closed')
  if (!isClosed) throw error
  return null
}
