import { and, asc, desc, eq, gt, inArray, lt, max } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { feedItem } from '../db/schema.ts'
import { takenWords } from '../public-words/public-words.schema.ts'

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

/** Items before an id whose words were taken down, newest first. */
export const selectTaken = async (q: Queries, before: number, limit: number): Promise<number[]> => {
  const found = await q
    .select({ id: feedItem.id })
    .from(takenWords)
    .innerJoin(feedItem, eq(feedItem.donationId, takenWords.donationId))
    .where(lt(feedItem.id, before))
    .orderBy(desc(feedItem.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

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
