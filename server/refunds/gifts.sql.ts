import { inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { type RefundRow, refundRequest } from './refunds.schema.ts'

export const selectGifts = (q: Queries, ids: readonly string[]): Promise<DonationRow[]> =>
  q
    .select()
    .from(donation)
    .where(inArray(donation.id, [...ids]))

/** By id. */
export async function selectRefundsIn(q: Queries, ids: readonly string[]): Promise<Map<string, RefundRow>> {
  if (ids.length === 0) return new Map()
  const found = await q
    .select()
    .from(refundRequest)
    .where(inArray(refundRequest.id, [...ids]))
  return new Map(found.map(row => [row.id, row]))
}
