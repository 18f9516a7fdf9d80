import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import { failedAtOf, tellsOfRefund } from '../donations/events.sql.ts'
import { turnOf } from '../jobs/retry.sql.ts'
import { rows } from '../ledger/rows.ts'
import { type RefundRow, refundRequest } from './refunds.schema.ts'

/** Of one gift, newest first. */
export const selectRefunds = (q: Queries, donationId: string): Promise<RefundRow[]> =>
  q
    .select()
    .from(refundRequest)
    .where(eq(refundRequest.donationId, donationId))
    .orderBy(desc(refundRequest.askedAt), desc(refundRequest.id))

export async function selectRefund(q: Queries, id: string): Promise<RefundRow | null> {
  const [row] = await q.select().from(refundRequest).where(eq(refundRequest.id, id))
  return row ?? null
}

/** Answers whether it was stored: not where its id is another's, who may have taken it this moment. */
export async function insertRefund(tx: Queries, row: typeof refundRequest.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(refundRequest)
    .values(row)
    .onConflictDoNothing({ target: refundRequest.id })
    .returning({ id: refundRequest.id })
  return stored.length > 0
}

export const updateRefund = (q: Queries, id: string, change: Partial<RefundRow>) =>
  q.update(refundRequest).set(change).where(eq(refundRequest.id, id))

const turn = turnOf('refund', sql`${refundRequest.id}`, sql`${refundRequest.decidedAt}`)

/**
 * Approved ones of this provider's gifts of which it has not told, or whose donor has not been written to, and whose turn it is,
 * oldest first.
 */
export const selectUnsent = (q: Queries, provider: string, now: Date, limit: number): Promise<RefundRow[]> =>
  q
    .select(getTableColumns(refundRequest))
    .from(refundRequest)
    .innerJoin(donation, eq(donation.id, refundRequest.donationId))
    .where(
      and(
        inArray(refundRequest.state, ['approved', 'returned']),
        isNull(refundRequest.sentAt),
        eq(donation.provider, provider),
        lte(turn, now.toISOString()),
      ),
    )
    .orderBy(asc(turn), asc(refundRequest.id))
    .limit(limit)

/** Of these gifts, with an event of the provider that tells this of the request's own refund. */
const isTold = (donationIds: readonly string[], kind: 'refunded' | 'refund_failed'): SQL => sql`
  r.donation_id in (select jsonb_array_elements_text(${JSON.stringify(donationIds)}::jsonb)::uuid)
    and e.donation_id = r.donation_id and ${tellsOfRefund(kind, sql`r.id`)}`

/** Those whose money the provider has given back, as its events tell. For the transaction that applies the events. */
export const markReturned = (tx: Queries, donationIds: readonly string[]) =>
  tx.execute(sql`
    update refund_request r set state = 'returned' from provider_event e
    where r.state = 'approved' and ${isTold(donationIds, 'refunded')}`)

/** `failedAt`: ISO 8601. */
export type FailedRefund = Pick<RefundRow, 'id' | 'donationId' | 'minor'> & { failedAt: string }

/** Those whose money the bank sent back, or did not take: answers which are new. For the same transaction, after the returned ones. */
export const markFailed = (tx: Queries, donationIds: readonly string[]): Promise<FailedRefund[]> =>
  rows<FailedRefund>(
    tx,
    sql`update refund_request r set state = 'failed' from provider_event e
      where r.state in ('approved', 'returned') and ${isTold(donationIds, 'refund_failed')}
      returning json_build_object('id', r.id, 'donationId', r.donation_id, 'minor', r.minor,
        'failedAt', ${failedAtOf(sql`r.donation_id`, sql`r.id`, sql`r.asked_at`)}) as row`,
  )
