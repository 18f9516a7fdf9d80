import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { payment, providerEvent } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'

export type EventRow = typeof providerEvent.$inferSelect

/** Records what is not known yet; an event id counts once. */
export const insertEvents = (q: Queries, values: (typeof providerEvent.$inferInsert)[]) =>
  q.insert(providerEvent).values(values).onConflictDoNothing().returning({ eventId: providerEvent.eventId })

export const selectEvents = (q: Queries, donationIds: readonly string[]): Promise<EventRow[]> =>
  q
    .select()
    .from(providerEvent)
    .where(inArray(providerEvent.donationId, [...donationIds]))

/** The provider's payment that a gift counts; null where it is not paid, or the provider names none. */
export async function selectCountedRef(q: Queries, donationId: string): Promise<string | null> {
  const [ref] = await rows<string>(
    q,
    sql`select to_json(body ->> 'paymentRef') as row from ${providerEvent}
      where donation_id = ${donationId} and kind = 'captured' and applied_at is not null and body ? 'paymentRef'
      limit 1`,
  )
  return ref ?? null
}

/** Whether an event `e` that counts tells this of a refund that was asked for under a key of ours. */
export const tellsOfRefund = (kind: 'refunded' | 'refund_failed', key: SQL): SQL => sql`
  e.kind = ${kind} and e.applied_at is not null
    and coalesce(e.body ->> 'refundKey', e.body ->> 'refundId') = ${key}::text`

/**
 * When a refund of ours failed, of a gift's events: as its provider tells, else when it was asked for, as it may have failed at any
 * time since.
 */
export const failedAtOf = (donationId: SQL, key: SQL, askedAt: SQL): SQL => sql`coalesce((
  select max((f.body ->> 'failedAt')::timestamptz) from provider_event f
  where f.donation_id = ${donationId} and f.kind = 'refund_failed'
    and coalesce(f.body ->> 'refundKey', f.body ->> 'refundId') = ${key}::text), ${askedAt})`

export const markApplied = (q: Queries, provider: string, eventIds: string[], appliedAt: Date | null) =>
  q
    .update(providerEvent)
    .set({ appliedAt })
    .where(and(eq(providerEvent.provider, provider), inArray(providerEvent.eventId, eventIds)))

/** A page that the provider calls failed or expired, unless it was left already. */
export const closePayment = (q: Queries, id: string, state: 'failed' | 'expired') =>
  q
    .update(payment)
    .set({ state })
    .where(and(eq(payment.id, id), inArray(payment.state, ['opening', 'open'])))

export interface PostedLine {
  journalId: string
  kind: string
  sourceId: string
  reversesId: string | null
  account: string
  minor: number
}

/**
 * All postings of a gift's journals as one JSON value, in the order they were posted: `PostedLine[]`. Asked for journal by journal
 * ("offset 0"): where nobody counted the rows, as in the embedded database, PostgreSQL would read everybody's.
 */
export const postedOf = (donationId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('journalId', j.id, 'kind', j.kind, 'sourceId', j.source_id,
    'reversesId', j.reverses_id, 'account', p.account, 'minor', p.minor) order by j.seq, p.position)
  from journal j cross join lateral (
    select a.name as account, own.minor, own.position from posting own join account a on a.id = own.account_id
    where own.journal_id = j.id offset 0) p
  where j.donation_id = ${donationId}), '[]')`

export async function selectPosted(q: Queries, donationId: string): Promise<PostedLine[]> {
  const [posted = []] = await rows<PostedLine[]>(q, sql`select ${postedOf(sql`${donationId}::uuid`)} as row`)
  return posted
}
