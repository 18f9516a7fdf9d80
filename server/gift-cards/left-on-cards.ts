import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/** An open dispute took it from the card, and the bank may still give it back. */
const mayComeBack = sql`(d.state = 'disputed' and exists (
  select from prepaid_movement m join journal j on j.id = m.journal_id
  where m.balance_id = c.id and m.minor < 0 and j.donation_id = c.id and j.kind = 'dispute_opened'))`

/** Somebody has the code that redeems it, or will be mailed one. */
const isPassedOn = sql`(c.delivery = 'mail' and c.sent_at is null
  or exists (select from gift_card_code k where k.card_id = c.id and k.withdrawn_at is null))`

/**
 * Whether money is on gift cards that nobody could give without this person: on those that they hold, and on those that they
 * bought and nobody can redeem. Test money is none where real money is given.
 */
export async function hasLeftOnCards(tx: Queries, personId: string, isTest: boolean): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from gift_card c join donation d on d.id = c.id join prepaid_balance b on b.id = c.id
    where d.is_test = ${isTest} and c.person_id = ${personId} and (b.balance_minor > 0 or ${mayComeBack})
    union all
    select 1 from person_gift g join gift_card c on c.id = g.donation_id join donation d on d.id = c.id
      join prepaid_balance b on b.id = c.id
    where d.is_test = ${isTest} and g.person_id = ${personId} and c.redeemed_at is null and b.balance_minor > 0
      and not ${isPassedOn}
    limit 1`)
  return rows.length > 0
}
