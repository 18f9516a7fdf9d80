import { and, asc, desc, eq, gt, inArray, lt, max } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { feedItem } from '../db/schema.ts'

export type FeedRow = typeof feedItem.$inferSelect

/** @param of ids of projects; of all where it is missing */
export const selectNewest = (
  q: Queries,
  before: number | undefined,
  limit: number,
  of?: readonly string[],
): Promise<FeedRow[]> =>
  q
    .select()
    .from(feedItem)
    .where(
      and(
        eq(feedItem.isVisible, true),
        before === undefined ? undefined : lt(feedItem.id, before),
        of && inArray(feedItem.projectId, [...of]),
      ),
    )
    .orderBy(desc(feedItem.id))
    .limit(limit)

/** The next ones after an id, oldest first. */
export const selectAfter = (q: Queries, id: number, limit: number): Promise<FeedRow[]> =>
  q
    .select()
    .from(feedItem)
    .where(and(eq(feedItem.isVisible, true), gt(feedItem.id, id)))
    .orderBy(asc(feedItem.id))
    .limit(limit)

export async function selectLastId(q: Queries): Promise<number> {
  const [row] = await q.select({ id: max(feedItem.id) }).from(feedItem)
  return row?.id ?? 0
}
