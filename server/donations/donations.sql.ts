import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { jsonOf } from '../db/json-of.ts'
import { donation, donationLine, payment } from '../db/schema.ts'
import type { PricedGift, PricedLine } from './priced-gift.ts'

export type DonationRow = typeof donation.$inferSelect
export type LineRow = typeof donationLine.$inferSelect
export type PaymentRow = typeof payment.$inferSelect

export async function selectDonation(q: Queries, id: string): Promise<DonationRow | null> {
  const [row] = await q.select().from(donation).where(eq(donation.id, id))
  return row ?? null
}

/** Any gift's id, or null while there is none. */
export async function selectFirstId(q: Queries): Promise<string | null> {
  const [row] = await q.select({ id: donation.id }).from(donation).limit(1)
  return row?.id ?? null
}

/** Locks the row until the end of the transaction: one at a time decides what becomes of a gift. */
export async function lockDonation(tx: Queries, id: string): Promise<DonationRow | null> {
  const [row] = await tx.select().from(donation).where(eq(donation.id, id)).for('update')
  return row ?? null
}

/** Locks by id, so that two transactions never wait for each other. */
export const lockDonations = (tx: Queries, ids: readonly string[]): Promise<DonationRow[]> =>
  tx
    .select()
    .from(donation)
    .where(inArray(donation.id, [...ids]))
    .orderBy(asc(donation.id))
    .for('update')

export const selectLinesOf = (q: Queries, ids: readonly string[]): Promise<LineRow[]> =>
  q
    .select()
    .from(donationLine)
    .where(inArray(donationLine.donationId, [...ids]))
    .orderBy(asc(donationLine.donationId), asc(donationLine.position))

const line = jsonOf(donationLine)

/** The lines of a gift as one JSON value, in their order: `LineRow[]`. */
export const linesOf = (donationId: SQL): SQL => sql`coalesce((
  select json_agg(${line} order by position) from donation_line where donation_id = ${donationId}), '[]')`

/** Whether it brings Gift Aid is settled as it is given: its project may be another charity's later (decision 201). */
export const lineRow = (donationId: string, position: number, of: PricedLine) => ({
  donationId,
  position,
  ...of,
  giftAid: sql<boolean>`(select gift_aid from project where id = ${of.projectId})`,
})

/** Answers null, and changes nothing, when the id is known. */
export async function insertDonation(
  tx: Queries,
  row: typeof donation.$inferInsert,
  gift: PricedGift,
): Promise<(DonationRow & { lines: LineRow[] }) | null> {
  const [made] = await tx.insert(donation).values(row).onConflictDoNothing().returning()
  if (!made) return null
  const lines = await tx
    .insert(donationLine)
    .values(gift.lines.map((of, position) => lineRow(gift.id, position, of)))
    .returning()
  return { ...made, lines }
}

export async function selectNewestPayment(q: Queries, donationId: string): Promise<PaymentRow | null> {
  const [row] = await q
    .select()
    .from(payment)
    .where(eq(payment.donationId, donationId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1)
  return row ?? null
}

export async function selectProviderRefs(
  q: Queries,
  provider: string,
  donationId: string,
): Promise<string[]> {
  const found = await q
    .select({ ref: payment.providerRef })
    .from(payment)
    .where(and(eq(payment.donationId, donationId), eq(payment.provider, provider)))
  return found.flatMap(({ ref }) => ref ?? [])
}

export const insertPayment = (tx: Queries, row: typeof payment.$inferInsert) => tx.insert(payment).values(row)

/** Takes over an opening whose holder gave up or died. Answers false when somebody else holds it. */
export async function takeOpening(q: Queries, id: string, now: Date, until: Date): Promise<boolean> {
  const free = or(isNull(payment.expiresAt), lt(payment.expiresAt, now))
  const taken = await q
    .update(payment)
    .set({ expiresAt: until })
    .where(and(eq(payment.id, id), eq(payment.state, 'opening'), free))
    .returning({ id: payment.id })
  return taken.length > 0
}

export const updatePayment = (q: Queries, id: string, change: Partial<typeof payment.$inferInsert>) =>
  q.update(payment).set(change).where(eq(payment.id, id))

/** Moves a gift on, if it is still in one of the states. */
export const moveDonation = (q: Queries, id: string, from: readonly string[], state: string) =>
  q
    .update(donation)
    .set({ state })
    .where(and(eq(donation.id, id), inArray(donation.state, [...from])))
