import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { LineRow } from '../donations/donations.sql.ts'
import { countOf, type GiftMoney, leftMinorGbpOf, leftMinorOf, leftPartOf } from '../donations/progress.ts'
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
      campaignId === null ? [] : [{ row, standing, campaignId, lines: own }],
    ),
  )
  if (found.length === 0) return
  const rows = found.map(
    ({ row, standing, campaignId, lines }): GiftRow => ({
      campaignId,
      donationId: row.id,
      currency: row.currency,
      minor: lines.reduce((sum, line) => sum + leftPartOf(line.totalMinor, standing), 0),
      leftMinorGbp: leftMinorGbp(lines, standing),
      isShown: row.visibility !== 'hidden' && leftMinorOf(standing) > 0,
      at: standing.paidAt ?? row.createdAt,
    }),
  )
  const moved = Map.groupBy(found, ({ campaignId }) => campaignId)
  // By id, so that two gifts to the same campaigns never wait for each other.
  for (const [campaignId, own] of [...moved].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const raisedMinorGbp = own.reduce(
      (sum, { row, lines, standing }) => sum + leftMinorGbp(lines, standing) - leftMinorGbp(lines, row),
      0,
    )
    const count = own.reduce((sum, { row, standing }) => sum + countOf(standing) - countOf(row), 0)
    if (raisedMinorGbp !== 0 || count !== 0) await addProgress(tx, campaignId, raisedMinorGbp, count)
  }
  await upsertGifts(tx, rows)
}

const leftMinorGbp = (lines: readonly LineRow[], money: GiftMoney): number =>
  lines.reduce((sum, line) => sum + leftMinorGbpOf(line, money), 0)

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
