import { sql } from 'drizzle-orm'
import type { DisputeCase } from '../../contract/admin/refunds.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { apart, isAfter, millis, type PageAsked, workRank } from '../lists/work-rank.sql.ts'

export interface RefundPlace {
  id: string
  donationId: string
  decidedBy: string | null
  rank: string
}

const caseRank = workRank(sql`r.state = 'asked'`, sql`r.asked_at`, sql`r.decided_at`)

/** Undecided requests first, oldest of them first; then the newest decided ones. */
export const selectCases = (q: Queries, asked: PageAsked): Promise<RefundPlace[]> =>
  rows<RefundPlace>(
    q,
    sql`select json_build_object(
        'id', c.id, 'donationId', c.donation_id, 'decidedBy', p.username, 'rank', c.rank::text
      ) as row
      from (select r.*, ${caseRank} as rank from refund_request r) c left join person p on p.id = c.decided_by
      where ${isAfter(asked, sql`c.rank`, sql`c.id`)}
      order by c.rank, c.id limit ${asked.limit}`,
  )

/** `key` names it among those of the same rank. */
export type DisputePlace = Omit<DisputeCase, 'gift'> & { donationId: string; rank: string; key: string }

const disputeRank = sql`case when d.state <> 'open' then -${millis(sql`d."openedAt"::timestamptz`)}
  when d."evidenceDueAt" is null then -${millis(sql`d."openedAt"::timestamptz`)} - ${apart}
  else ${millis(sql`d."evidenceDueAt"::timestamptz`)} - 2 * ${apart} end`

/** Of a dispute's events `e`, in the order in which the books take them (donations/standing.ts). */
const lastVerdict = sql`(array_agg(right(e.kind, -length('dispute_'))
  order by (e.body ->> 'at')::timestamptz desc, e.kind collate "C" desc, e.event_id collate "C" desc)
  filter (where e.kind <> 'dispute_opened'))[1]`

/** Open disputes first, by the day their evidence is due; as the provider's events tell, in whatever order they came. */
export const selectDisputes = (q: Queries, asked: PageAsked): Promise<DisputePlace[]> =>
  rows<DisputePlace>(
    q,
    sql`with dispute as (
        select e.body ->> 'disputeId' as "disputeId", e.provider, e.donation_id as "donationId",
          coalesce(${lastVerdict}, 'open') as state,
          max((e.body ->> 'minor')::bigint) as minor,
          min(e.body ->> 'at') as "openedAt",
          max(e.body ->> 'evidenceDueAt') as "evidenceDueAt"
        from provider_event e
        where e.kind in ('dispute_opened', 'dispute_won', 'dispute_lost') and e.donation_id is not null
        group by 1, 2, 3
      ), ranked as (
        select d.*, (${disputeRank})::text as rank, md5(d.provider || ' ' || d."disputeId")::uuid as key from dispute d
      )
      select to_json(ranked) as row from ranked
      where ${isAfter(asked, sql`ranked.rank::bigint`, sql`ranked.key`)}
      order by ranked.rank::bigint, ranked.key limit ${asked.limit}`,
  )
