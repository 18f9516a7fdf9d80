import type { Queries } from '../db/database.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { mailFailure } from './mail-decision.ts'
import { markFailed, markReturned } from './refunds.sql.ts'

/** Brings what was asked back of gifts, inside the transaction that applies the provider's events, to what became of the money. */
export async function keepRefunds(
  tx: Queries,
  gifts: readonly DonationRow[],
  publicUrl: string,
): Promise<void> {
  const ids = gifts.map(({ id }) => id)
  await markReturned(tx, ids)
  for (const failed of await markFailed(tx, ids)) {
    const gift = gifts.find(({ id }) => id === failed.donationId)
    if (gift) await mailFailure(tx, gift, failed, publicUrl)
  }
}
