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
export const reverseAwardForGift = (tx: Queries, donationId: string, at: Date): Promise<void> =>
  takeTurn(tx, donationId, { rule: 'gift_returned', isGiven: false, at })

/** Gives them again when the bank has sent the money back. For the transaction that takes back the refund. */
export const restoreAwardForGift = (tx: Queries, donationId: string, at: Date): Promise<void> =>
  takeTurn(tx, donationId, { rule: 'gift_restored', isGiven: true, at })

interface Turn {
  rule: 'gift_returned' | 'gift_restored'
  isGiven: boolean
  at: Date
}

/** Taken and given in turns: the second of a kind is `gift_returned:2`. What is so already stays as it is. */
async function takeTurn(tx: Queries, donationId: string, { rule, isGiven, at }: Turn): Promise<void> {
  await tx.execute(sql`
    insert into point_event (rule, subject, owner_hash, points, at)
    select ${rule}::text || case turns.before when 0 then '' else ':' || turns.before + 1 end,
      gift.subject, gift.owner_hash, gift.points * ${isGiven ? 1 : -1}::int, ${at.toISOString()}::timestamptz
    from point_event gift, (
      select count(*) filter (where starts_with(rule, ${rule}::text)) as before, sum(points) as points
      from point_event where rule like 'gift%' and subject = ${donationId}) turns
    where gift.rule = 'gift' and gift.subject = ${donationId} and (turns.points = 0) = ${isGiven}
    on conflict (rule, subject) do nothing`)
}
