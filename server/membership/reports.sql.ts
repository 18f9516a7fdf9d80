import { sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { isJournalOfKind, isPaidOut } from '../ledger/fund-parts.sql.ts'
import { rows } from '../ledger/rows.ts'

/**
 * What was given to a fund in a year, and what was paid from it or went back to donors, in minor units. What comes back is no gift: it
 * lessens what went out, and of an earlier year's it is in no sum.
 */
export interface FundFlow {
  currency: Currency
  inMinor: number
  outMinor: number
}

/** Of the kind of money that the service takes, with `isTest` of all. */
export const selectFundFlows = (
  q: Queries,
  { account, year, isTest }: { account: string; year: number; isTest: boolean },
): Promise<FundFlow[]> =>
  rows(
    q,
    sql`select json_build_object('currency', p.currency,
        'inMinor', coalesce(-sum(p.minor) filter (where j.kind = 'gift'), 0),
        'outMinor', greatest(coalesce(sum(p.minor) filter (where ${isPaidOut}), 0), 0)
          + greatest(coalesce(sum(p.minor) filter (where j.kind <> 'gift' and not ${isPaidOut}), 0), 0)) as row
      from account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
      where a.name = ${account} and ${isJournalOfKind(isTest)} and j.at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
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
