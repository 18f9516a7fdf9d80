import { sql } from 'drizzle-orm'
import type { BookRule } from './book-rules.sql.ts'
import { isTestBatch, testParts } from './fund-parts.sql.ts'

/** What must hold between charities' requests, their approvals, and the journals that pay them. */
export const payoutRules: BookRule[] = [
  {
    invariant: 'I4',
    rule: 'a request is paid by one journal, in its amount and from its own fund; another by none',
    broken: sql`select d.id::text as subject, case when d.state in ('paid', 'returned') then d.minor::text end as expected, p.minor::text as found
      from disbursement d left join journal j on j.kind = 'disbursement' and j.source_id = d.id::text
        left join account a on a.name = 'fund/' || d.project_id and a.currency = d.currency
        left join posting p on p.journal_id = j.id and p.account_id = a.id
      where p.minor is distinct from case when d.state in ('paid', 'returned') then d.minor end`,
  },
  {
    invariant: 'I9',
    rule: 'a payout that came back is taken back by one journal that names it, in its amount; another by none',
    broken: sql`select d.id::text as subject, case when d.state = 'returned' then d.minor::text end as expected, (-p.minor)::text as found
      from disbursement d left join journal paid on paid.kind = 'disbursement' and paid.source_id = d.id::text
        left join journal j on j.kind = 'disbursement_returned' and j.source_id = d.id::text and j.reverses_id = paid.id
        left join account a on a.name = 'fund/' || d.project_id and a.currency = d.currency
        left join posting p on p.journal_id = j.id and p.account_id = a.id and p.minor < 0
      where -p.minor is distinct from case when d.state = 'returned' then d.minor end`,
  },
  {
    invariant: 'I9',
    rule: 'a payout is taken back for a request that came back',
    broken: sql`select j.source_id as subject, 'returned' as expected, coalesce(d.state, 'no request') as found
      from journal j join journal paid on paid.id = j.reverses_id
        left join disbursement d on d.id::text = j.source_id and paid.source_id = j.source_id
      where j.kind = 'disbursement_returned' and d.state is distinct from 'returned'`,
  },
  {
    invariant: 'I8',
    rule: 'a request is paid after two approvals of people who did not ask for it',
    broken: sql`select d.id::text as subject, '2' as expected, count(a.admin_id)::text as found
      from disbursement d left join disbursement_approval a on a.disbursement_id = d.id and a.admin_id <> d.requested_by
      where d.state in ('paid', 'returned') group by d.id having count(a.admin_id) < 2`,
  },
  {
    invariant: 'I9',
    rule: 'a payout begins with what the one before of its kind of money has left',
    broken: sql`select batch_id || ' ' || fund as subject, left_before::text as expected, opening_minor::text as found
      from (select p.*, coalesce(lag(p.closing_minor) over (
          partition by p.fund, p.currency, ${isTestBatch(sql`b.id`)} order by b.seq), 0) as left_before
        from payout_proof p join payout_batch b on b.id = p.batch_id) p where left_before <> opening_minor`,
  },
  {
    invariant: 'I9',
    rule: 'what a payout says went out is what its requests were paid',
    broken: sql`select coalesce(p.batch_id, d.batch_id) || ' ' || coalesce(p.fund, d.fund) as subject, d.minor::text as expected,
        p.out_minor::text as found
      from payout_proof p full join (select batch_id, 'fund/' || project_id as fund, currency, sum(minor) as minor
        from disbursement where state in ('paid', 'returned') group by 1, 2, 3) d using (batch_id, fund, currency)
      where p.out_minor is distinct from d.minor`,
  },
  {
    // What was paid without a request, as before there were any, was of money that nobody can tell now.
    invariant: 'I8',
    rule: 'of real money a fund pays out no more than real gifts put into it, of test money no more than test gifts did',
    advice: 'docs/ledger.md says how to make it good ("Test money that counts as real")',
    broken: sql`select a.name || ' ' || a.currency as subject, '>= 0 and >= 0' as expected,
        s.minor - t.held_minor || ' of real money, ' || t.held_minor || ' of test money' as found
      from account a join ${testParts} t on t.account_id = a.id
        join (select account_id, -sum(minor) as minor from posting group by account_id) s on s.account_id = a.id
      where a.name like 'fund/%' and (t.held_minor > s.minor or (t.held_minor < 0 and exists (
        select from disbursement d where d.is_test and d.state = 'paid' and 'fund/' || d.project_id = a.name and d.currency = a.currency)))`,
  },
]
