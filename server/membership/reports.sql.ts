import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** What came into a fund in a year and what went out of it, less payouts that came back, in minor units. */
export interface FundFlow {
  currency: Currency
  inMinor: number
  outMinor: number
}

export const selectFundFlows = (q: Queries, account: string, year: number): Promise<FundFlow[]> =>
  rows(
    q,
    sql`select json_build_object('currency', p.currency,
        'inMinor', coalesce(-sum(least(p.minor, 0)) filter (where j.kind <> 'disbursement_returned'), 0),
        'outMinor', sum(case when j.kind = 'disbursement_returned' then p.minor else greatest(p.minor, 0) end)) as row
      from account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
      where a.name = ${account} and j.at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
        and j.at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')
      group by p.currency order by p.currency`,
  )

interface ReportReader {
  personId: string
  name: string
  email: string
  language: string | null
}

/** Members of a year that is over, who have not been mailed its report. A suspended account gets no mail of ours. */
export const selectReportReaders = (q: Queries, year: number): Promise<ReportReader[]> =>
  rows(
    q,
    sql`select json_build_object('personId', m.person_id, 'name', p.full_name, 'email', p.email, 'language', p.language) as row
      from membership m join person p on p.id = m.person_id
      where m.joined_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC') and p.suspended_at is null
        and not exists (select from job where kind = 'mail' and key = 'membership-report:' || m.person_id || ':' || ${year}::int)
      order by m.person_id limit 500`,
  )
