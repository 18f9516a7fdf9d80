import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { jsonOf } from '../db/json-of.ts'
import { donation, payment } from '../db/schema.ts'
import type { Caller } from '../http/handlers.ts'
import { type DonationRow, type LineRow, linesOf, type PaymentRow } from './donations.sql.ts'
import { isOwnGift } from './own-gifts.sql.ts'

/** What has to be known of a gift to have it paid. */
export interface GiftToPay extends DonationRow {
  lines: readonly LineRow[]
  /** Whether the card that pays it is to be saved. */
  savesCard: boolean
  /** Whether it orders shares of qurbani. */
  hasShares: boolean
}

/** A gift with what is written beside its row, for whoever gives it. */
export interface Gift extends GiftToPay {
  /** Its attempts to be paid, newest first. */
  payments: readonly PaymentRow[]
  /** Whether it is one of a plan: only the plan's own charge may pay it, or it could be paid twice. */
  isOfPlan: boolean
}

type Written = Omit<PaymentRow, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string | null }

const paymentOf = ({ createdAt, expiresAt, ...row }: Written): PaymentRow => ({
  ...row,
  createdAt: new Date(createdAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
})

const id = sql.raw('donation.id')

const payments = sql`coalesce((
  select json_agg(${jsonOf(payment)} order by created_at desc, id desc) from payment where donation_id = ${id}), '[]')`

const giftColumns = {
  ...getTableColumns(donation),
  lines: sql<LineRow[]>`${linesOf(id)}`,
  payments: payments.mapWith((written: Written[]) => written.map(paymentOf)),
  savesCard: sql<boolean>`exists (select from saved_card where donation_id = ${id})`,
  hasShares: sql<boolean>`exists (select from qurbani_share where donation_id = ${id})`,
  isOfPlan: sql<boolean>`exists (select from plan_gift where donation_id = ${id})`,
}

/** A gift, whole, in one query. */
export async function selectGift(q: Queries, giftId: string): Promise<Gift | null> {
  const [gift] = await q.select(giftColumns).from(donation).where(eq(donation.id, giftId))
  return gift ?? null
}

/** As `selectGift`, with whether it is the caller's. */
export async function selectGiftFor(
  q: Queries,
  giftId: string,
  caller: Caller,
): Promise<(Gift & { isOwn: boolean }) | null> {
  const isOwn = isOwnGift(caller).mapWith(Boolean)
  const [gift] = await q
    .select({ ...giftColumns, isOwn })
    .from(donation)
    .where(eq(donation.id, giftId))
  return gift ?? null
}
