import { type SQL, sql } from 'drizzle-orm'
import { currencies } from '../../contract/money.ts'
import type { Invariant } from './violation.ts'

/** A rule, and the query for what breaks it: columns subject, expected, found. One statement sees one instant. */
export interface BookRule {
  invariant: Invariant
  rule: string
  /** As a violation of it says. */
  advice?: string
  broken: SQL
}

const appendOnly = [
  'journal',
  'posting',
  'log_leaf',
  'log_node',
  'log_head',
  'point_event',
  'gift_aid_claim',
  'prepaid_movement',
]
const known = sql`(select jsonb_array_elements_text(${JSON.stringify(currencies)}::jsonb))`

/** What must hold for the journals and accounts by themselves. */
export const bookRules: BookRule[] = [
  {
    invariant: 'I1',
    rule: 'a journal sums to zero per currency',
    broken: sql`select journal_id || ' ' || currency as subject, '0' as expected, sum(minor)::text as found
      from posting group by journal_id, currency having sum(minor) <> 0`,
  },
  {
    invariant: 'I1',
    rule: 'a journal has at least two postings',
    broken: sql`select j.id::text as subject, '2' as expected, count(p.journal_id)::text as found
      from journal j left join posting p on p.journal_id = j.id group by j.id having count(p.journal_id) < 2`,
  },
  {
    invariant: 'I2',
    rule: 'amounts are whole minor units, exact in every program',
    broken: sql`select journal_id || ' ' || position as subject, '-2^53 < minor < 2^53' as expected, minor::text as found
      from posting where abs(minor) > 9007199254740991`,
  },
  {
    invariant: 'I2',
    rule: "a posting is in its account's currency, and we know it",
    broken: sql`select p.journal_id || ' ' || p.position as subject, a.currency as expected, p.currency as found
      from posting p join account a on a.id = p.account_id where p.currency <> a.currency or p.currency not in ${known}`,
  },
  {
    invariant: 'I3',
    rule: 'the books are append-only',
    broken: sql`select t as subject, 'a trigger that refuses change' as expected, 'none, or disabled' as found
      from jsonb_array_elements_text(${JSON.stringify(appendOnly)}::jsonb) t
      where not exists (
        select from pg_trigger g where g.tgrelid = to_regclass(t) and g.tgname = t || '_append_only' and g.tgenabled in ('O', 'A'))`,
  },
  {
    invariant: 'I3',
    rule: 'a correction says what it corrects, and why',
    broken: sql`select id::text as subject, 'reason and reversed journal' as expected,
        concat_ws(', ', coalesce(reason, 'no reason'), coalesce(reverses_id::text, 'no journal')) as found
      from journal where kind = 'correction' and (coalesce(reason, '') = '' or reverses_id is null)`,
  },
  {
    invariant: 'I4',
    rule: 'one journal per source',
    broken: sql`select kind || ' ' || source_id as subject, '1' as expected, count(*)::text as found
      from journal group by kind, source_id having count(*) > 1`,
  },
  {
    invariant: 'I8',
    rule: 'a restricted fund is never negative',
    broken: sql`select a.name || ' ' || a.currency as subject, '<= 0' as expected, sum(p.minor)::text as found
      from account a join posting p on p.account_id = a.id
      where a.is_restricted group by a.id having sum(p.minor) > 0`,
  },
  {
    invariant: 'I8',
    rule: 'every fund and every liability is restricted',
    broken: sql`select name || ' ' || currency as subject, 'restricted' as expected, kind as found
      from account where (name like 'fund/%' or name like 'liability/%') and not is_restricted`,
  },
  {
    invariant: 'I8',
    rule: 'a fund never pays fees',
    broken: sql`select j.id || ' ' || a.name as subject, 'no debit beside a fee' as expected, p.minor::text as found
      from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where a.name like 'fund/%' and p.minor > 0 and exists (
        select from posting f join account fa on fa.id = f.account_id where f.journal_id = j.id and fa.name like 'fees/%')`,
  },
  {
    invariant: 'I12',
    rule: 'the trial balance is zero',
    broken: sql`select currency as subject, '0' as expected, sum(balance_minor)::text as found
      from account group by currency having sum(balance_minor) <> 0`,
  },
  {
    invariant: 'I12',
    rule: "an account's balance is the sum of its postings",
    broken: sql`select a.name || ' ' || a.currency as subject, coalesce(sum(p.minor), 0)::text as expected,
        a.balance_minor::text as found
      from account a left join posting p on p.account_id = a.id
      group by a.id having coalesce(sum(p.minor), 0) <> a.balance_minor`,
  },
  {
    invariant: 'I15',
    rule: 'every journal is in the log, or waits for it',
    broken: sql`select j.id::text as subject, 'leaf or pending' as expected,
        case when l.journal_id is null then 'neither' else 'both' end as found
      from journal j left join log_leaf l on l.journal_id = j.id left join log_pending w on w.journal_id = j.id
      where (l.journal_id is null) = (w.journal_id is null)`,
  },
]
