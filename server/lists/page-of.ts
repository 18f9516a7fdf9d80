import { cursorIn, cursorOf } from './list-cursor.ts'
import type { PageAsked } from './work-rank.sql.ts'

/**
 * A part of a list, and after which place it goes on; null at its end. One more than is shown tells whether there are more. Throws
 * Failure('bad_request') for an `after` that is none.
 */
export async function pageOf<Place extends { rank: string }>(
  { after, limit }: { after?: string | undefined; limit: number },
  select: (asked: PageAsked) => Promise<Place[]>,
  idOf: (place: Place) => string,
): Promise<{ places: Place[]; next: string | null }> {
  const found = await select({ after: cursorIn(after), limit: limit + 1 })
  const places = found.slice(0, limit)
  const last = places.at(-1)
  return { places, next: found.length > limit && last ? cursorOf({ rank: last.rank, id: idOf(last) }) : null }
}
