import { type SQL, sql } from 'drizzle-orm'
import type { UnmatchedPayment } from '../../contract/admin/unmatched-payments.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { isAfter, type PageAsked, workRank } from '../lists/work-rank.sql.ts'
import { type UnmatchedRow, unmatchedPayment } from './unmatched.schema.ts'

/** Keeps a payment as it stands now; what was done with it stays. */
export const upsertUnmatched = (q: Queries, values: typeof unmatchedPayment.$inferInsert) =>
  q
    .insert(unmatchedPayment)
    .values(values)
    .onConflictDoUpdate({
      target: [unmatchedPayment.provider, unmatchedPayment.paymentRef],
      set: {
        names: sql`excluded.names`,
        returnedMinor: sql`excluded.returned_minor`,
        isDisputed: sql`excluded.is_disputed`,
      },
    })

/** What waits for a person. One that was told of a gift since, or whose gift is known since, is that gift's. */
const isWaiting = sql`(u.closed_at is null and not exists (
  select from provider_event e join donation d on d.id = e.donation_id and d.provider = e.provider
  where e.kind = 'captured' and e.provider = u.provider and e.body ->> 'paymentRef' = u.payment_ref))`

const payment = sql`json_build_object(
  'id', u.id, 'provider', u.provider, 'paymentRef', u.payment_ref, 'names', u.names, 'paidAt', u.paid_at,
  'currency', u.currency, 'decimals', u.decimals, 'minor', u.minor, 'returnedMinor', u.returned_minor,
  'isDisputed', u.is_disputed, 'isTest', u.is_test,
  'done', case when u.closed_at is not null then json_build_object('at', u.closed_at, 'by', p.username, 'reason', u.reason) end,
  'rank', u.rank::text)`

export type UnmatchedPlace = Omit<UnmatchedPayment, 'page'> & { rank: string }

const selectPlaces = (q: Queries, condition: SQL, limit: number): Promise<UnmatchedPlace[]> =>
  rows(
    q,
    sql`select ${payment} as row
      from (
        select u.*, ${workRank(sql`u.closed_at is null`, sql`u.paid_at`, sql`u.closed_at`)} as rank from unmatched_payment u
        where u.closed_at is not null or ${isWaiting}
      ) u left join person p on p.id = u.closed_by
      where ${condition} order by u.rank, u.id limit ${limit}`,
  )

export const selectUnmatched = (q: Queries, asked: PageAsked): Promise<UnmatchedPlace[]> =>
  selectPlaces(q, isAfter(asked, sql`u.rank`, sql`u.id`), asked.limit)

export async function selectOneUnmatched(q: Queries, id: string): Promise<UnmatchedPlace | null> {
  const [place] = await selectPlaces(q, sql`u.id = ${id}`, 1)
  return place ?? null
}

/** Answers its provider's name of it; null where it does not wait (any more). */
export async function closeUnmatched(
  tx: Queries,
  id: string,
  { closedAt, closedBy, reason }: Pick<UnmatchedRow, 'closedBy'> & { closedAt: Date; reason: string },
): Promise<string | null> {
  const [ref] = await rows<string>(
    tx,
    sql`update unmatched_payment u set closed_at = ${closedAt.toISOString()}, closed_by = ${closedBy}, reason = ${reason}
      where u.id = ${id} and ${isWaiting} returning to_json(u.payment_ref) as row`,
  )
  return ref ?? null
}
