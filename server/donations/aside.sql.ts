import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** A journal of a payment by itself: its source is the payment's name, a space, and what it tells of. */
export interface AsideJournal {
  id: string
  sourceId: string
  /** What the provider holds by it. */
  minor: number
}

/** What the books have of payments by themselves, in the order they were posted. */
export const selectAside = (q: Queries, provider: string, refs: readonly string[]): Promise<AsideJournal[]> =>
  rows<AsideJournal>(
    q,
    sql`select json_build_object('id', j.id, 'sourceId', j.source_id, 'minor', p.minor) as row
      from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
      where a.name = ${`clearing/${provider}`} and j.donation_id is null and j.kind in ('set_aside', 'given_back', 'fee', 'correction')
        and split_part(j.source_id, ' ', 1) in (select jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb))
      order by j.seq`,
  )
