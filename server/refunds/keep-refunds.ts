import type { Queries } from '../db/database.ts'
import type { Settled } from '../donations/settle-gifts.ts'
import { hasFailedRefund, hasRefund } from '../donations/standing.ts'
import { mailFailure } from './mail-decision.ts'
import { markFailed, markReturned } from './refunds.sql.ts'

/** Brings what was asked back of gifts, inside the transaction that applies the provider's events, to what became of the money. */
export async function keepRefunds(tx: Queries, gifts: readonly Settled[], publicUrl: string): Promise<void> {
  const told = gifts.filter(({ standing }) => hasRefund(standing))
  if (told.length > 0) await markReturned(tx, idsOf(told))
  const sentBack = told.filter(({ standing }) => hasFailedRefund(standing))
  if (sentBack.length === 0) return
  for (const failed of await markFailed(tx, idsOf(sentBack))) {
    const gift = gifts.find(({ row }) => row.id === failed.donationId)
    if (gift && isLeft(gift)) await mailFailure(tx, gift.row, failed, publicUrl)
  }
}

const idsOf = (gifts: readonly Settled[]): string[] => gifts.map(({ row }) => row.id)

/** Whose gift was returned some other way, or lost in a dispute, is not told that the money is here and may be asked for. */
const isLeft = ({ standing: { capturedMinor, refundedMinor, lostMinor } }: Settled): boolean =>
  capturedMinor - refundedMinor - lostMinor > 0
