import { sql } from 'drizzle-orm'
import type { DisputeCase } from '../../contract/admin/refunds.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

const listed = 100

export interface RefundPlace {
  id: string
  donationId: string
  decidedBy: string | null
}

/** Undecided requests first, oldest of them first; then the newest decided ones. */
export const selectCases = (q: Queries): Promise<RefundPlace[]> =>
  rows<RefundPlace>(
    q,
    sql`select json_build_object('id', r.id, 'donationId', r.donation_id, 'decidedBy', p.username) as row
      from refund_request r left join person p on p.id = r.decided_by
      order by (r.state = 'asked') desc, case when r.state = 'asked' then r.asked_at end, r.decided_at desc
      limit ${listed}`,
  )

export type DisputePlace = Omit<DisputeCase, 'gift'> & { donationId: string }

/** Open disputes first, by the day their evidence is due; as the provider's events tell, in whatever order they came. */
export const selectDisputes = (q: Queries): Promise<DisputePlace[]> =>
  rows<DisputePlace>(
    q,
    sql`select to_json(d) as row from (
        select e.body ->> 'disputeId' as "disputeId", e.provider, e.donation_id as "donationId",
          case when bool_or(e.kind = 'dispute_won') then 'won' when bool_or(e.kind = 'dispute_lost') then 'lost' else 'open' end as state,
          max((e.body ->> 'minor')::bigint) as minor,
          min(e.body ->> 'at') as "openedAt",
          max(e.body ->> 'evidenceDueAt') as "evidenceDueAt"
        from provider_event e
        where e.kind in ('dispute_opened', 'dispute_won', 'dispute_lost') and e.donation_id is not null
        group by 1, 2, 3
      ) d order by (d.state = 'open') desc, d."evidenceDueAt" nulls last, d."openedAt" desc limit ${listed}`,
  )
