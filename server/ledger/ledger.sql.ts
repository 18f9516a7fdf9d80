import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { Entry } from '../../contract/ledger.ts'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { publicEntry } from './entry.sql.ts'
import { rows } from './rows.ts'

export interface LoggedEntry {
  index: number
  leaf: string
  entry: Entry
}

export interface EntryFilter {
  /** Entries below this index. */
  before?: number | undefined
  limit: number
  /** That entry alone, whatever else is asked for. */
  journal?: string | undefined
  /** Entries that touch one of the funds, by account name; null for all. */
  funds: readonly string[] | null
  currency?: Currency | undefined
  /** ISO days in UTC: the first, and the first after. */
  days: { from: string; until: string } | null
}

/** Entries of the log, newest first. */
export function findEntries(q: Queries, filter: EntryFilter): Promise<LoggedEntry[]> {
  return rows(
    q,
    sql`select json_build_object('index', l.index, 'leaf', encode(l.leaf, 'hex'), 'entry', ${publicEntry}) as row
      from (${pageOf(filter)}) page join log_leaf l on l.index = page.index join journal j on j.id = l.journal_id
      order by l.index desc`,
  )
}

const beyondAll = '9223372036854775807'

/** The indexes of a page: of each fund and currency its newest, and of these the newest, so that few rows are read. */
function pageOf({ before, limit, journal, funds, currency, days }: EntryFilter): SQL {
  const isBefore = before === undefined ? sql`true` : sql`index < ${before}`
  if (journal !== undefined)
    return sql`select index from log_leaf where journal_id = ${journal} and ${isBefore}`
  if (funds === null && currency === undefined && days === null)
    return sql`select index from log_leaf where ${isBefore} order by index desc limit ${limit}`
  return sql`
    select distinct m.index
    from jsonb_array_elements_text(${JSON.stringify(funds ?? [''])}::jsonb) f
    cross join (${currency === undefined ? sql`select distinct currency from account` : sql`select ${currency}::text as currency`}) c
    cross join (${boundsOf(days)}) b
    cross join lateral log_page(f, c.currency, ${before ?? beyondAll}::bigint, b.first, b.last, b.since, b.until, ${limit}::int) m (index)
    order by m.index desc limit ${limit}`
}

/** Between which leaves the months lie; entries come nearly, but not wholly, in the order of their time. */
const boundsOf = (days: EntryFilter['days']): SQL =>
  days === null
    ? sql`select 0 as first, ${beyondAll}::bigint as last, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until`
    : sql`select min(first_index) as first, max(last_index) as last,
          ${days.from}::date at time zone 'UTC' as since, ${days.until}::date at time zone 'UTC' as until
        from log_month where month >= ${days.from}::date and month < ${days.until}::date`

/** The titles of projects in a language, in English where it has none. */
export async function findTitles(
  q: Queries,
  projectIds: string[],
  lang: Language,
): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map()
  const found = await rows<[string, string]>(
    q,
    sql`select json_build_array(p.id, coalesce(p.title ->> ${lang}, p.title ->> 'en')) as row
      from project p where p.id in (select jsonb_array_elements_text(${JSON.stringify(projectIds)}::jsonb))`,
  )
  return new Map(found)
}

export interface TrialBalance {
  accounts: { account: string; currency: Currency; minor: number }[]
  sums: { currency: Currency; minor: number }[]
  entries: number
}

/** The balance that each account keeps beside its postings, and their sums: one statement, so one instant (I12). */
export async function findTrialBalance(q: Queries): Promise<TrialBalance> {
  const [balance] = await rows<TrialBalance>(
    q,
    sql`select json_build_object(
        'accounts', coalesce((select json_agg(
          json_build_object('account', name, 'currency', currency, 'minor', balance_minor) order by name, currency)
          from account), '[]'::json),
        'sums', coalesce((select json_agg(s order by s.currency)
          from (select currency, sum(balance_minor)::bigint as minor from account group by currency) s), '[]'::json),
        'entries', (select coalesce(max(index) + 1, 0) from log_leaf)) as row`,
  )
  if (!balance) throw new Error('A query without a table has one row')
  return balance
}
