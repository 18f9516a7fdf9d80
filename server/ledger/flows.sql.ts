import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { rows } from './rows.ts'

interface Within {
  currency: Currency
  /** ISO days in UTC, first of months: the first, and the first after. */
  days: { from: string; until: string } | null
}

/** What moved in a project's fund, as the books count: debit positive, credit negative. */
export interface FundSums {
  projectId: string
  giftMinor: number
  /** What was paid to it, less what came back. */
  paidMinor: number
  /** Refunds and disputes, with their corrections, and what we bore of them until a payout came back. */
  backMinor: number
}

const within = ({ currency, days }: Within): SQL =>
  days === null
    ? sql`currency = ${currency}`
    : sql`currency = ${currency} and month >= ${days.from}::date and month < ${days.until}::date`

/** By fund; `funds` are names of accounts, null for all. */
export function findFundSums(
  q: Queries,
  { funds, ...of }: Within & { funds: readonly string[] | null },
): Promise<FundSums[]> {
  const these =
    funds === null
      ? sql`account like 'fund/%'`
      : sql`account in (select jsonb_array_elements_text(${JSON.stringify(funds)}::jsonb))`
  const moved = (kinds: SQL) =>
    sql`coalesce(sum(debit_minor - credit_minor) filter (where ${kinds}), 0)::bigint`
  /** What came back is a credit; the debit is what of it is ours. */
  const came = (minor: SQL) =>
    sql`coalesce(sum(${minor}) filter (where kind = 'disbursement_returned'), 0)::bigint`
  return rows<FundSums>(
    q,
    sql`select json_build_object('projectId', substr(account, 6),
        'giftMinor', ${moved(sql`kind = 'gift'`)},
        'paidMinor', ${moved(sql`kind = 'disbursement'`)} - ${came(sql`credit_minor`)},
        'backMinor', ${moved(sql`kind not in ('gift', 'disbursement', 'disbursement_returned')`)} + ${came(sql`debit_minor`)}) as row
      from log_month where ${within(of)} and ${these} group by account`,
  )
}

export async function findFees(q: Queries, of: Within): Promise<number> {
  const [sum] = await rows<number>(
    q,
    sql`select to_json(coalesce(sum(debit_minor - credit_minor), 0)::bigint) as row
      from log_month where ${within(of)} and account like 'fees/%'`,
  )
  return sum ?? 0
}

/** What the books have entries of. */
export interface Kept {
  currencies: Currency[]
  projectIds: string[]
  /** ISO months. */
  months: { first: string; last: string } | null
}

export async function findKept(q: Queries): Promise<Kept> {
  const [kept] = await rows<Kept>(
    q,
    sql`select json_build_object(
        'currencies', coalesce((select json_agg(c order by c) from (select distinct currency as c from account) s), '[]'::json),
        'projectIds', coalesce((select json_agg(p order by p) from
          (select distinct substr(name, 6) as p from account where name like 'fund/%') s), '[]'::json),
        'months', (select case when min(month) is null then null else json_build_object(
          'first', to_char(min(month), 'YYYY-MM'), 'last', to_char(max(month), 'YYYY-MM')) end from log_month)) as row`,
  )
  return kept ?? { currencies: [], projectIds: [], months: null }
}
