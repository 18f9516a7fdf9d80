import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Config, ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

async function isOurs({ q }: Database): Promise<boolean> {
  const { rows } = await q.execute<{ name: string | null }>(
    sql`select to_regclass('schema_migration')::text as name`,
  )
  if (!rows[0]?.name) return false
  const applied = await q.execute(sql`select from schema_migration limit 1`)
  return applied.rows.length > 0
}

/**
 * The database that the settings name, as it is, for a command: none is made, and nothing in it is migrated. Of the wrong one a command
 * would say that all is well, or a backup be found out on the day that it is needed: throws ConfigError where nothing of Jariyah is.
 */
export async function openExisting(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg')))
    throw new ConfigError(`There is no database in DATA_DIR ${config.dataDir}`)
  const db = await openDatabase(config, { migrations: [] })
  try {
    if (!(await isOurs(db))) throw new ConfigError('Nothing of Jariyah is in this database')
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
