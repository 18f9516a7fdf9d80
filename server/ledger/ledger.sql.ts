import { sql } from 'drizzle-orm'
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
  /** Entries that touch the project's fund. */
  project?: string | undefined
}

/** Entries of the log, newest first. */
export function findEntries(q: Queries, { before, limit, project }: EntryFilter): Promise<LoggedEntry[]> {
  const below = before === undefined ? sql`true` : sql`index < ${before}`
  const page =
    project === undefined
      ? sql`select index from log_leaf where ${below} order by index desc limit ${limit}`
      : sql`select index from log_fund where fund = ${`fund/${project}`} and ${below} order by index desc limit ${limit}`
  return rows(
    q,
    sql`select json_build_object('index', l.index, 'leaf', encode(l.leaf, 'hex'), 'entry', ${publicEntry}) as row
      from (${page}) page join log_leaf l on l.index = page.index join journal j on j.id = l.journal_id
      order by l.index desc`,
  )
}

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
