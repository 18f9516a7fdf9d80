import type { SQL } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/**
 * Runs SQL whose rows are one JSON value in a column named `row`. JSON comes out of both drivers alike, where their
 * own forms of bigint, timestamptz and bytea differ.
 */
export async function rows<Row>(q: Queries, query: SQL): Promise<Row[]> {
  // Drizzle's common type leaves the driver's result open; both drivers answer with `rows`.
  const result = (await q.execute(query)) as { rows: { row: Row }[] }
  return result.rows.map(({ row }) => row)
}
