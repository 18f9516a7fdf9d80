import { sql } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import type { Queries } from './database.ts'
import { tableShapes } from './table-shapes.ts'

/** Throws ConfigError when any table has a row. */
export async function requireEmpty(tx: Queries): Promise<void> {
  for (const { name } of await tableShapes(tx)) {
    const { rows } = await tx.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) {
      throw new ConfigError(
        `The database is not empty (${name}): restore into a new DATA_DIR, or a new database of DATABASE_URL`,
      )
    }
  }
}
