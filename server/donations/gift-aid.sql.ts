import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { giverHash } from '../ledger/giver.sql.ts'
import { rows } from '../ledger/rows.ts'
import type { ClaimableLine, Declaration } from './gift-aid.ts'

/**
 * Of the donation `d`: the declaration of its giver that was valid on its day and not withdrawn before it, or null. The day
 * is the UK's (I10).
 */
export const declarationOf = sql`(
  select json_build_object('fullName', a.full_name, 'madeAt', a.made_at) from gift_aid_declaration a
  where a.owner_hash = ${giverHash}
    and (d.paid_at at time zone 'Europe/London')::date between a.valid_from and coalesce(a.valid_to, 'infinity')
    and (a.withdrawn_at is null or d.paid_at < a.withdrawn_at)
  order by a.made_at desc limit 1)`

/**
 * Whether nothing is reclaimed of the line `l`: of a gift to whom HMRC pays none (decision 201), of qurbani, of what covers
 * a card's fee, and of a membership, which brings something in return.
 */
export const isExcluded = sql`(not l.gift_aid or l.is_cover or exists (select from qurbani_offer o where o.project_id = l.project_id)
  or exists (select from plan_gift m where m.donation_id = l.donation_id and m.tier is not null))`

/** What a single gift's Gift Aid is reckoned from. */
export async function selectClaimable(
  q: Queries,
  donationId: string,
): Promise<{ declaration: Declaration | null; lines: ClaimableLine[] } | null> {
  const [found] = await rows<{
    declaration: Declaration | null
    lines: ClaimableLine[]
  }>(
    q,
    sql`select json_build_object('declaration', ${declarationOf}, 'lines', (
        select json_agg(json_build_object('minor', l.total_minor, 'isExcluded', ${isExcluded}, 'isCover', l.is_cover)
          order by l.position)
        from donation_line l where l.donation_id = d.id)) as row
      from donation d where d.id = ${donationId} and d.currency = 'GBP' and d.paid_at is not null`,
  )
  return found ?? null
}
