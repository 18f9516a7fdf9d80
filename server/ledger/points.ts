import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/** A completed gift of any amount earns the same: points never reward giving more. */
export const giftPoints = 20

/** Points for a gift, once whatever is repeated. For the transaction that posts the gift. */
export async function awardForGift(
  tx: Queries,
  donationId: string,
  ownerHash: Uint8Array,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into point_event (rule, subject, owner_hash, points, at)
    values ('gift', ${donationId}, decode(${Buffer.from(ownerHash).toString('hex')}, 'hex'), ${giftPoints}, ${at.toISOString()})
    on conflict (rule, subject) do nothing`)
}

/** Takes them back, once, when nothing of the gift is left. For the transaction that posts the last refund. */
export async function reverseAwardForGift(tx: Queries, donationId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into point_event (rule, subject, owner_hash, points, at)
    select 'gift_returned', subject, owner_hash, -points, ${at.toISOString()}::timestamptz
    from point_event where rule = 'gift' and subject = ${donationId}
    on conflict (rule, subject) do nothing`)
}
