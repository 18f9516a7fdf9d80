import { and, asc, desc, eq, gt, inArray, lt, max, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation, feedItem } from '../db/schema.ts'
import { takenWords } from '../public-words/public-words.schema.ts'

export type FeedRow = typeof feedItem.$inferSelect

/** What everybody may see: where real money is taken, no test gifts (decision 181). */
const isShown = (isTest: boolean) =>
  isTest
    ? eq(feedItem.isVisible, true)
    : sql`${feedItem.isVisible} and not exists (select from ${donation} d where d.id = ${feedItem.donationId} and d.is_test)`

interface NewestAsked {
  before: number | undefined
  limit: number
  /** Ids of projects; of all where it is missing. */
  of: readonly string[] | undefined
  /** What kind of money the service takes. */
  isTest: boolean
}

export const selectNewest = (q: Queries, { before, limit, of, isTest }: NewestAsked): Promise<FeedRow[]> =>
  q
    .select()
    .from(feedItem)
    .where(
      and(
        isShown(isTest),
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
export const selectAfter = (
  q: Queries,
  { id, limit, isTest }: { id: number; limit: number; isTest: boolean },
): Promise<FeedRow[]> =>
  q
    .select()
    .from(feedItem)
    .where(and(isShown(isTest), gt(feedItem.id, id)))
    .orderBy(asc(feedItem.id))
    .limit(limit)

export async function selectLastId(q: Queries): Promise<number> {
  const [row] = await q.select({ id: max(feedItem.id) }).from(feedItem)
  return row?.id ?? 0
}
