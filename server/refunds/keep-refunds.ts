import type { Queries } from '../db/database.ts'
import type { Settled } from '../donations/settle-gifts.ts'
import { mailFailure } from './mail-decision.ts'
import { markFailed, markReturned } from './refunds.sql.ts'

/** Brings what was asked back of gifts, inside the transaction that applies the provider's events, to what became of the money. */
export async function keepRefunds(tx: Queries, gifts: readonly Settled[], publicUrl: string): Promise<void> {
  const ids = gifts.map(({ row }) => row.id)
  await markReturned(tx, ids)
  for (const failed of await markFailed(tx, ids)) {
    const gift = gifts.find(({ row }) => row.id === failed.donationId)
    if (gift && isLeft(gift)) await mailFailure(tx, gift.row, failed, publicUrl)
  }
}

/** Whose gift was returned some other way, or lost in a dispute, is not told that the money is here and may be asked for. */
const isLeft = ({ standing: { capturedMinor, refundedMinor, lostMinor } }: Settled): boolean =>
  capturedMinor - refundedMinor - lostMinor > 0
