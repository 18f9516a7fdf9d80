import { type SQL, sql } from 'drizzle-orm'
import type { ListCursor } from './list-cursor.ts'

/** A page of a list: what comes after a place in it, and how much. */
export interface PageAsked {
  after: ListCursor | null
  limit: number
}

/** Groups of one list lie so far apart in its rank that no date of one reaches into the next. */
export const apart = sql`10000000000000::bigint`
export const millis = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::bigint`
export const isAfter = ({ after }: PageAsked, rank: SQL, id: SQL): SQL =>
  after ? sql`(${rank}, ${id}) > (${after.rank}::bigint, ${after.id}::uuid)` : sql`true`

/** What waits first, oldest first; then what is done, newest first. */
export const workRank = (isWaiting: SQL, since: SQL, doneAt: SQL): SQL =>
  sql`case when ${isWaiting} then ${millis(since)} - ${apart} else -${millis(doneAt)} end`
