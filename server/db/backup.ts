import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { ConfigError, readConfig } from '../config.ts'
import { runCommand } from './command.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { writeBackup } from './write-backup.ts'

/** A backup of the wrong database would be found out on the day that it is needed. */
async function requireContents(db: Database): Promise<void> {
  const { rows } = await db.q.execute(sql`select from schema_migration limit 1`)
  if (rows.length === 0) throw new ConfigError('Nothing of Jariyah is in this database')
}

/** `npm run db:backup [file]`: the whole database, embedded or served, into one file. */
await runCommand(async () => {
  const config = readConfig(process.env)
  const takenAt = new Date()
  const file = resolve(
    process.argv[2] ?? `jariyah-${takenAt.toISOString().replace(/:|\.\d+/g, '')}.backup.gz`,
  )
  if (existsSync(file)) throw new ConfigError(`${file} exists already: name another file`)
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg'))) {
    throw new ConfigError(`There is no database in DATA_DIR ${config.dataDir}`)
  }
  // What is there is written as it is: a backup migrates nothing.
  const db = await openDatabase(config, { migrations: [] })
  try {
    await requireContents(db)
    await writeBackup(db, file, takenAt)
  } finally {
    await db.close()
  }
  return `Backup written: ${file} (it holds donors' addresses and the ledger's key: keep it safe)`
})
