import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { type LineRow, linesOf, type PaymentRow } from './donations.sql.ts'
import { type EventRow, type PostedLine, postedOf } from './events.sql.ts'

/** What is written of a gift beside its row. */
export interface GiftRecords {
  donationId: string
  lines: LineRow[]
  /** Whichever provider told them. */
  events: KeptEvent[]
  /** Its attempts to be paid, newest first. */
  payments: Attempt[]
  /** All postings of its journals, in the order they were posted. */
  posted: PostedLine[]
  /** Whether it orders shares of qurbani, which it does from its beginning or never. */
  hasShares: boolean
}

export type KeptEvent = Pick<EventRow, 'eventId' | 'provider' | 'body'> & { isApplied: boolean }

export type Attempt = Pick<PaymentRow, 'id' | 'providerRef' | 'state'>

/** All that decides what becomes of gifts, in one query: for a transaction that has locked them. */
export async function selectRecords(
  tx: Queries,
  donationIds: readonly string[],
): Promise<Map<string, GiftRecords>> {
  const ids = sql.join(
    donationIds.map(id => sql`${id}`),
    sql`, `,
  )
  const found = await rows<GiftRecords>(
    tx,
    sql`select json_build_object('donationId', d.id,
        'lines', ${linesOf(sql`d.id`)},
        'events', coalesce((
          select json_agg(json_build_object(
            'eventId', e.event_id, 'provider', e.provider, 'body', e.body, 'isApplied', e.applied_at is not null))
          from provider_event e where e.donation_id = d.id), '[]'),
        'payments', coalesce((
          select json_agg(json_build_object('id', p.id, 'providerRef', p.provider_ref, 'state', p.state) order by p.created_at desc, p.id desc)
          from payment p where p.donation_id = d.id), '[]'),
        'posted', case when d.captured_minor > 0 then ${postedOf(sql`d.id`)} else '[]' end,
        'hasShares', exists (select from qurbani_share s where s.donation_id = d.id)) as row
      from donation d where d.id in (${ids})`,
  )
  return new Map(found.map(records => [records.donationId, records]))
}
