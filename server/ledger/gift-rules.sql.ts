import { type SQL, sql } from 'drizzle-orm'
import type { BookRule } from './book-rules.sql.ts'
import { openingKinds } from './journal.ts'
import { giftPoints } from './points.ts'

/** Written out: the rules are put together of many parts. */
const opening = sql.raw(`('${openingKinds.join("', '")}')`)

/** Accounts that owe what a payment brought; of a gift that a balance paid, the balance is where it came from. */
const isHolder = sql`(a.name like 'fund/%' or a.name = 'platform' or (a.name like 'liability/%' and d.purpose <> 'gift'))`
const isSource = sql`(a.name like 'clearing/%' or (a.name like 'liability/%' and d.purpose = 'gift'))`

/** What each gift has in the books apart from the gift itself and fees: taken from funds and us, set apart, gone. */
const moved = sql`(
  select j.donation_id,
    sum(p.minor) filter (where ${isHolder}) as taken,
    -sum(p.minor) filter (where a.name = 'reserve/disputes') as reserved,
    -sum(p.minor) filter (where ${isSource}) as gone
  from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
    join donation d on d.id = j.donation_id
  where j.kind not in ${opening} and j.kind <> 'fee' group by j.donation_id)`

/** Each refund and dispute with its corrections: what it still takes, what it still sets apart. */
const claims = sql`(
  select j.donation_id, c.claim, min(j.at) filter (where j.kind in ('refund', 'dispute_opened')) as at,
    sum(p.minor) filter (where ${isHolder}) as taken,
    -sum(p.minor) filter (where a.name = 'reserve/disputes') as reserved
  from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
    join donation d on d.id = j.donation_id
    cross join lateral (select case when j.kind = 'correction' then regexp_replace(j.source_id, '#\\d+$', '')
      when j.kind = 'refund' then 'refund:' || j.source_id else 'dispute:' || j.source_id end as claim) c
  where j.kind not in ${opening} and j.kind <> 'fee' group by j.donation_id, c.claim)`

/** What each journal moved at a provider. */
const cleared = sql`(select j.id, j.kind, j.source_id, j.reverses_id, a.name as account, p.minor
  from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id where a.name like 'clearing/%')`

/** The state that the amounts alone call for; null where none was captured. */
const stateByAmounts = sql`case
  when d.captured_minor = 0 then null
  when d.disputed_minor > 0 then 'disputed'
  when d.refunded_minor + d.lost_minor = d.captured_minor then 'refunded'
  when d.refunded_minor + d.lost_minor > 0 then 'partly_refunded'
  else 'paid' end`

const differs = (subject: SQL, expected: SQL, found: SQL, from: SQL): SQL =>
  sql`select (${subject})::text as subject, (${expected})::text as expected, (${found})::text as found
    from ${from} where (${expected}) is distinct from (${found})`

/** What must hold between the gifts and the journals. */
export const giftRules: BookRule[] = [
  {
    invariant: 'I5',
    rule: 'a gift that was captured is posted once, another never',
    broken: differs(
      sql`coalesce(d.id::text, j.source_id)`,
      sql`(coalesce(d.captured_minor, 0) > 0)::int`,
      sql`(j.id is not null)::int`,
      sql`donation d full join (select * from journal where kind in ${opening}) j
        on j.source_id = d.id::text and j.donation_id = d.id and j.kind = d.purpose`,
    ),
  },
  {
    invariant: 'I5',
    rule: 'a gift without captured money is in no paid state',
    broken: sql`select id::text as subject, 'pending, awaiting, failed or expired' as expected, state as found
      from donation where captured_minor = 0 and state not in ('pending', 'awaiting', 'failed', 'expired')`,
  },
  {
    invariant: 'I6',
    rule: 'refunds, disputes and losses are at most what was captured',
    broken: sql`select id::text as subject, '<= ' || captured_minor as expected,
        (refunded_minor + disputed_minor + lost_minor)::text as found
      from donation where refunded_minor + disputed_minor + lost_minor > captured_minor`,
  },
  {
    invariant: 'I6',
    rule: 'the books took from a gift what it says: all, set apart, gone',
    broken: differs(
      sql`d.id`,
      sql`concat_ws(' ', d.refunded_minor + d.disputed_minor + d.lost_minor, d.disputed_minor, d.refunded_minor + d.lost_minor)`,
      sql`concat_ws(' ', coalesce(m.taken, 0), coalesce(m.reserved, 0), coalesce(m.gone, 0))`,
      sql`donation d left join ${moved} m on m.donation_id = d.id`,
    ),
  },
  {
    invariant: 'I7',
    rule: 'no refund counts that came into an open dispute',
    broken: sql`select r.donation_id || ' ' || r.claim as subject, '0' as expected, r.taken::text as found
      from ${claims} r join ${claims} d on d.donation_id = r.donation_id and d.claim like 'dispute:%' and d.reserved <> 0
      where r.claim like 'refund:%' and r.taken <> 0 and r.at > d.at`,
  },
  {
    invariant: 'I9',
    rule: 'a provider holds what gifts brought, less what it gave back',
    broken: differs(
      sql`g.provider || ' ' || g.currency`,
      sql`g.minor`,
      sql`c.minor`,
      sql`(select provider, currency, sum(captured_minor - balance_minor - refunded_minor - lost_minor) as minor from donation
          where captured_minor > 0 and provider not in ('wallet', 'gift_card') group by provider, currency) g
        left join (
          select a.name, a.currency, sum(p.minor) as minor from posting p join account a on a.id = p.account_id
          join journal j on j.id = p.journal_id
          where a.name like 'clearing/%' and j.donation_id is not null and j.kind <> 'fee' and not (j.kind in ${opening} and p.minor < 0)
          group by a.name, a.currency) c on c.name = 'clearing/' || g.provider and c.currency = g.currency`,
    ),
  },
  {
    invariant: 'I9',
    rule: 'each payout that the provider told of is posted, in its amount',
    broken: differs(
      sql`e.provider || ' ' || (e.body ->> 'payoutId')`,
      sql`-((e.body ->> 'minor')::bigint)`,
      sql`(select sum(p.minor) from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
        where j.kind = 'payout' and j.source_id = e.body ->> 'payoutId' and a.name = 'clearing/' || e.provider)`,
      sql`(select * from provider_event where kind = 'payout' and applied_at is not null) e`,
    ),
  },
  {
    invariant: 'I9',
    rule: 'a payout that failed is taken back, and no other',
    broken: differs(
      sql`j.account || ' ' || j.source_id`,
      sql`case when (j.account, j.source_id) in (
        select 'clearing/' || provider, body ->> 'payoutId' from provider_event where kind = 'payout_failed') then -j.minor else 0 end`,
      sql`coalesce(c.minor, 0)`,
      sql`(select * from ${cleared} m where m.kind = 'payout') j
        left join (select reverses_id, account, sum(minor) as minor from ${cleared} m where m.kind = 'correction'
          group by 1, 2) c on c.reverses_id = j.id and c.account = j.account`,
    ),
  },
  {
    invariant: 'I11',
    rule: 'a gift that counts has its points once; they go with its last penny, and come again with one that the bank sends back',
    broken: differs(
      sql`d.id`,
      sql`case when d.captured_minor = 0 or d.purpose <> 'gift' then 0
        when d.refunded_minor + d.lost_minor = d.captured_minor then 0
        else ${giftPoints}::int end`,
      sql`(select coalesce(sum(points), 0) from point_event e
        where e.subject = d.id::text and e.rule like 'gift%' and e.owner_hash = d.owner_hash)`,
      sql`donation d`,
    ),
  },
  {
    invariant: 'I13',
    rule: "a gift's state follows from its amounts alone",
    broken: sql`select id::text as subject, ${stateByAmounts} as expected, state as found
      from donation d where ${stateByAmounts} <> state`,
  },
  {
    invariant: 'I14',
    rule: "a gift's lines are its total",
    broken: differs(
      sql`d.id`,
      sql`d.total_minor`,
      sql`(select sum(total_minor) from donation_line l where l.donation_id = d.id)`,
      sql`(select * from donation where purpose = 'gift') d`,
    ),
  },
  {
    invariant: 'I14',
    rule: 'the ledger shows for each project what the receipt shows',
    broken: differs(
      sql`coalesce(l.donation_id, j.donation_id) || ' ' || coalesce(l.account, j.account)`,
      sql`l.minor`,
      sql`j.minor`,
      sql`(select l.donation_id, 'fund/' || l.project_id as account, d.currency, sum(l.total_minor) as minor
          from donation_line l join donation d on d.id = l.donation_id where d.captured_minor > 0
          group by 1, 2, 3) l
        full join (select j.donation_id, a.name as account, p.currency, -sum(p.minor) as minor
          from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
          where j.kind = 'gift' and a.name like 'fund/%' and j.donation_id is not null group by 1, 2, 3) j
        on j.donation_id = l.donation_id and j.account = l.account and j.currency = l.currency`,
    ),
  },
  {
    invariant: 'I14',
    rule: 'the feed shows what the receipt shows',
    broken: differs(
      sql`f.donation_id || ' ' || f.project_id`,
      sql`(select sum(total_minor) from donation_line l where l.donation_id = f.donation_id and l.project_id = f.project_id
        and not l.is_cover)`,
      sql`f.minor`,
      sql`feed_item f`,
    ),
  },
]
