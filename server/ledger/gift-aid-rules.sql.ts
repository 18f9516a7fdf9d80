import { sql } from 'drizzle-orm'
import { isExcluded } from '../donations/gift-aid.sql.ts'
import type { BookRule } from './book-rules.sql.ts'
import { giverHash } from './giver.sql.ts'

/** What must hold for Gift Aid (I10). Amounts are pence; the tax reclaimed is a quarter of the base, rounded down per line. */
export const giftAidRules: BookRule[] = [
  {
    invariant: 'I10',
    rule: 'no more is claimed of a gift than was captured and kept',
    broken: sql`select d.id::text as subject, '0 to ' || d.captured_minor - d.refunded_minor - d.lost_minor as expected,
        sum(c.base_minor)::text as found
      from gift_aid_claim c join donation d on d.id = c.donation_id
      group by d.id having sum(c.base_minor) not between 0 and d.captured_minor - d.refunded_minor - d.lost_minor`,
  },
  {
    invariant: 'I10',
    rule: 'no more is claimed of a line than it gave, and it is claimed once',
    broken: sql`select l.donation_id || ' ' || l.position as subject, '1 of at most ' || l.total_minor as expected,
        count(*) filter (where c.adjusts_id is null) || ' of ' || sum(c.base_minor) as found
      from gift_aid_claim c join donation_line l on l.donation_id = c.donation_id and l.position = c.position
      group by l.donation_id, l.position, l.total_minor
      having sum(c.base_minor) not between 0 and l.total_minor or count(*) filter (where c.adjusts_id is null) <> 1`,
  },
  {
    invariant: 'I10',
    rule: 'nothing is claimed for whom HMRC pays none, of qurbani, of a membership, nor of a covered fee',
    broken: sql`select l.donation_id || ' ' || l.position as subject, '0' as expected, sum(c.base_minor)::text as found
      from gift_aid_claim c join donation_line l on l.donation_id = c.donation_id and l.position = c.position
      where ${isExcluded} group by l.donation_id, l.position having sum(c.base_minor) <> 0`,
  },
  {
    invariant: 'I10',
    // Of an account that was deleted the owner is null, and what was claimed stays.
    rule: "a claim rests on the giver's own declaration of that day, in pounds",
    broken: sql`select c.id::text as subject,
        g.valid_from || ' to ' || coalesce(g.valid_to::text, 'open') || ' GBP' as expected,
        coalesce(d.paid_at::date::text, 'not paid') || ' ' || d.currency as found
      from gift_aid_claim c join donation d on d.id = c.donation_id join gift_aid_declaration g on g.id = c.declaration_id
      where d.paid_at is null or d.currency <> 'GBP' or ${giverHash} <> g.owner_hash
        or (d.paid_at at time zone 'Europe/London')::date not between g.valid_from and coalesce(g.valid_to, 'infinity')`,
  },
]
