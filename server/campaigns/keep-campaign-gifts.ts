import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { LineRow } from '../donations/donations.sql.ts'
import { countOf, type GiftMoney, type LeftLine, leftMinorOf, leftOf } from '../donations/progress.ts'
import type { Settled } from '../donations/settle-gifts.ts'
import { campaignGift, campaignProgress } from './campaigns.schema.ts'

type GiftRow = typeof campaignGift.$inferInsert

/**
 * Keeps what each campaign has raised and the gifts on its wall, in the transaction that moves the money. A gift counts
 * once in each campaign that it names, by what is left of its lines there.
 */
export async function keepCampaignGifts(tx: Queries, gifts: readonly Settled[]): Promise<void> {
  const found = gifts.flatMap(({ row, lines, standing }) =>
    [...Map.groupBy(lines, line => line.campaignId)].flatMap(([campaignId, own]) =>
      campaignId === null
        ? []
        : [{ row, standing, campaignId, was: leftIn(row, lines, own), is: leftIn(standing, lines, own) }],
    ),
  )
  if (found.length === 0) return
  const rows = found.map(
    ({ row, standing, campaignId, is }): GiftRow => ({
      campaignId,
      donationId: row.id,
      currency: row.currency,
      minor: is.minor,
      leftMinorGbp: is.minorGbp,
      isShown: row.visibility !== 'hidden' && leftMinorOf(standing) > 0,
      at: standing.paidAt ?? row.createdAt,
    }),
  )
  const moved = Map.groupBy(found, ({ campaignId }) => campaignId)
  // By id, so that two gifts to the same campaigns never wait for each other.
  for (const [campaignId, own] of [...moved].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const raisedMinorGbp = own.reduce((sum, { was, is }) => sum + is.minorGbp - was.minorGbp, 0)
    const count = own.reduce((sum, { row, standing }) => sum + countOf(standing) - countOf(row), 0)
    if (raisedMinorGbp !== 0 || count !== 0) await addProgress(tx, campaignId, raisedMinorGbp, count)
  }
  await upsertGifts(tx, rows)
}

/** What is left of a gift's lines in one campaign. */
function leftIn(money: GiftMoney, lines: readonly LineRow[], own: readonly LineRow[]): LeftLine {
  const left = leftOf(money, lines).filter((_, i) => own.some(line => line === lines[i]))
  return {
    minor: left.reduce((sum, { minor }) => sum + minor, 0),
    minorGbp: left.reduce((sum, { minorGbp }) => sum + minorGbp, 0),
  }
}

const addProgress = (tx: Queries, campaignId: string, raisedMinorGbp: number, gifts: number) =>
  tx
    .insert(campaignProgress)
    .values({ campaignId, raisedMinorGbp, gifts })
    .onConflictDoUpdate({
      target: campaignProgress.campaignId,
      set: {
        raisedMinorGbp: sql`${campaignProgress.raisedMinorGbp} + excluded.raised_minor_gbp`,
        gifts: sql`${campaignProgress.gifts} + excluded.gifts`,
      },
    })

const upsertGifts = (tx: Queries, rows: GiftRow[]) =>
  tx
    .insert(campaignGift)
    .values(rows)
    .onConflictDoUpdate({
      target: [campaignGift.campaignId, campaignGift.donationId],
      set: {
        minor: sql`excluded.minor`,
        leftMinorGbp: sql`excluded.left_minor_gbp`,
        isShown: sql`excluded.is_shown`,
      },
    })
