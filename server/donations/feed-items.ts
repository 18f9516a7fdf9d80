import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { feedItem } from '../db/schema.ts'
import type { DonationRow, LineRow } from './donations.sql.ts'
import type { Settled } from './settle-gifts.ts'
import { wordsOf } from './words-of.ts'

/** Any number, as long as nobody else locks it: the letters "feed". */
const lockKey = 0x66656564

/** Shows captured gifts to others as their donors chose, and takes away those of which all went back. */
export async function keepFeed(tx: Queries, gifts: readonly Settled[]): Promise<void> {
  const shown = gifts.filter(({ row }) => row.visibility !== 'hidden')
  const items = shown.filter(({ row }) => row.capturedMinor === 0).flatMap(itemsOf)
  if (items.length > 0) await insertItems(tx, items)
  for (const { row, standing } of shown) {
    const isChanged = row.capturedMinor > 0 && isLeft(standing) !== isLeft(row)
    if (isChanged) await showItems(tx, row.id, isLeft(standing))
  }
}

type Money = Pick<DonationRow, 'capturedMinor' | 'refundedMinor' | 'lostMinor'>

const isLeft = ({ capturedMinor, refundedMinor, lostMinor }: Money): boolean =>
  refundedMinor + lostMinor < capturedMinor

const showItems = (tx: Queries, donationId: string, isVisible: boolean) =>
  tx.update(feedItem).set({ isVisible }).where(eq(feedItem.donationId, donationId))

type NewItem = typeof feedItem.$inferInsert

const itemsOf = ({ row, lines, standing }: Settled): NewItem[] =>
  [...sumsOf(lines)].map(([projectId, minor]) => ({
    donationId: row.id,
    projectId,
    ...wordsOf(row),
    currency: row.currency,
    minor,
    at: standing.paidAt ?? row.createdAt,
    isVisible: isLeft(standing),
  }))

/**
 * Ids have to become visible in their order: a reader who has seen 7 never asks for 6 again. So the id is
 * taken under a lock that is held until the commit. The accounts of the gift are locked until then anyway.
 */
async function insertItems(tx: Queries, items: NewItem[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  await tx.insert(feedItem).values(items)
}

function sumsOf(lines: readonly LineRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  const given = lines.filter(({ isCover }) => !isCover)
  for (const { projectId, totalMinor } of given) sums.set(projectId, (sums.get(projectId) ?? 0) + totalMinor)
  return sums
}
