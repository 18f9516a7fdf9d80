import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { rows } from './rows.ts'

/**
 * Journals of test gifts, and of payouts that were asked for as such. Without a request the demonstration alone has ever paid. There is
 * little to read where a service was not tried for long.
 */
const testJournals = sql`(
  select j.id, j.kind, false as is_asked from donation d join journal j on j.donation_id = d.id where d.is_test
  union all
  select j.id, j.kind, j.kind = 'disbursement' and d.id is not null from journal j left join disbursement d on d.id::text = j.source_id
  where j.kind in ('disbursement', 'disbursement_returned') and coalesce(d.is_test, true))`

/** Whether a journal `j` is of the kind of money that the service takes: while it is tried, each is. */
export const isJournalOfKind = (isTest: boolean): SQL =>
  isTest ? sql`true` : sql`j.id not in (select id from ${testJournals} t)`

/** Whether a fund's posting `p` of a journal `j` is of a payout, or one that came back: what then goes on to us went to donors before. */
export const isPaidOut = sql`(j.kind = 'disbursement' or (j.kind = 'disbursement_returned' and p.minor < 0))`

/**
 * By account, what test money left in it, what of it came, less what left otherwise than for a request, and what of it was paid to
 * charities, less what came back.
 */
export const testParts = sql`(
  select p.account_id, -sum(p.minor) as held_minor, coalesce(-sum(p.minor) filter (where not j.is_asked), 0) as in_minor,
    coalesce(sum(p.minor) filter (where ${isPaidOut}), 0) as out_minor
  from ${testJournals} j
    join posting p on p.journal_id = j.id
  group by p.account_id)`

/** Whether a batch of payouts was of test money: its requests are all of one kind. */
export const isTestBatch = (id: SQL): SQL =>
  sql`exists (select from disbursement t where t.batch_id = ${id} and t.is_test)`

/** What is of one kind of money, where `all` is of both and `test` is test money's part. */
export const ofKind = (isTest: boolean, all: SQL, test: SQL): SQL =>
  isTest ? sql`coalesce(${test}, 0)` : sql`(${all} - coalesce(${test}, 0))`

/** What a fund `a` holds of one kind of money, with its test part `t`; nothing where more of that kind was paid out than came. */
export const heldOfKind = (isTest: boolean): SQL =>
  sql`greatest(${ofKind(isTest, sql`-a.balance_minor`, sql`t.held_minor`)}, 0)`

/** What these accounts hold of one kind of money, by name; what has none is missing. To be read after their lock, in a statement of its own. */
export async function findHeld(
  q: Queries,
  names: readonly string[],
  { currency, isTest }: { currency: Currency; isTest: boolean },
): Promise<ReadonlyMap<string, number>> {
  const found = await rows<[name: string, minor: number]>(
    q,
    sql`select json_build_array(a.name, ${heldOfKind(isTest)}) as row
      from account a left join ${testParts} t on t.account_id = a.id
      where a.currency = ${currency} and a.name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  )
  return new Map(found)
}
