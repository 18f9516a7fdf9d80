import { sql } from 'drizzle-orm'
import type { ApiBalance, ApiPayout } from '../../contract/charity-api.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

interface GiftFacts {
  publicName: string | null
  isTest: boolean
  /** What later journals of the gift took from each project's fund. */
  takenBack: Partial<Record<string, number>>
}

/** What may be told of gifts beside their entries, by journal: of a donor the name alone, and only where they let everybody see it. */
export async function selectGiftFacts(
  q: Queries,
  journals: readonly string[],
): Promise<Map<string, GiftFacts>> {
  const found = await rows<[journal: string, facts: GiftFacts]>(
    q,
    sql`select json_build_array(j.id, json_build_object(
        'publicName', case when d.visibility = 'named' and d.words_taken_at is null then d.public_name end, 'isTest', d.is_test,
        'takenBack', coalesce((
          select json_object_agg(t.project, t.minor) from (
            select substr(a.name, 6) as project, sum(p.minor) as minor
            from journal later join posting p on p.journal_id = later.id join account a on a.id = p.account_id
            where later.donation_id = d.id and later.id <> j.id and a.name like 'fund/%' group by a.name) t), '{}'))) as row
      from journal j join donation d on d.id = j.donation_id
      where j.id in (select jsonb_array_elements_text(${JSON.stringify(journals)}::jsonb)::uuid)`,
  )
  return new Map(found)
}

type Paid = ApiPayout & { index: number }

/** Payouts of a kind of money whose entries are in the log, newest first; those that came back, too. */
export const selectPaid = (
  q: Queries,
  charityId: string,
  { before, limit, isTest }: { before: number | undefined; limit: number; isTest: boolean },
): Promise<Paid[]> =>
  rows(
    q,
    sql`select json_build_object('index', l.index, 'id', d.id, 'journal', j.id, 'batch', d.batch_id,
        'paidAt', to_char(d.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'project', d.project_id, 'currency', d.currency, 'minor', d.minor, 'purpose', d.purpose,
        'returnedAt', to_char(d.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
      from disbursement d join journal j on j.kind = 'disbursement' and j.source_id = d.id::text
      join log_leaf l on l.journal_id = j.id
      where d.charity_id = ${charityId} and d.is_test = ${isTest} and d.state in ('paid', 'returned')
        and ${before === undefined ? sql`true` : sql`l.index < ${before}`}
      order by l.index desc limit ${limit}`,
  )

/** What each fund began a month with, what moved in it, and what it ended with. `month` is its first day. */
export const selectBalances = (q: Queries, funds: readonly string[], month: string): Promise<ApiBalance[]> =>
  rows(
    q,
    sql`select json_build_object('project', substr(account, 6), 'currency', currency, 'openingMinor', opening,
        'inMinor', came, 'outMinor', went, 'closingMinor', opening + came - went) as row
      from (
        select account, currency,
          coalesce(sum(credit_minor - debit_minor) filter (where month < ${month}::date), 0) as opening,
          coalesce(sum(credit_minor) filter (where month = ${month}::date), 0) as came,
          coalesce(sum(debit_minor) filter (where month = ${month}::date), 0) as went
        from log_month where month <= ${month}::date
          and account in (select jsonb_array_elements_text(${JSON.stringify(funds)}::jsonb))
        group by account, currency) f
      order by account, currency`,
  )
