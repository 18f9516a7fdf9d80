import { sql } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import type { Header } from './dump-format.ts'
import { loadBackup } from './load-backup.ts'
import { type Migration, readMigrations } from './migrate.ts'
import { checkBackup } from './read-backup.ts'
import { requireAlone } from './require-alone.ts'

/** Opens the database to restore into, with these migrations and no others. */
export type OpenWith = (migrations: Migration[]) => Promise<Database>

/** The part of our migrations that the backup had applied. */
function migrationsOf(head: Header, ours: Migration[]): Migration[] {
  return head.migrations.map(({ name, hash }) => {
    const known = ours.find(migration => migration.name === name)
    if (known?.hash === hash) return known
    throw new ConfigError(
      known
        ? `The backup was made with another version of migration ${name}: restore it with the program that made it`
        : `The backup is newer than this program (migration ${name}): restore it with the program that made it`,
    )
  })
}

async function requireSameMigrations(db: Database, migrations: Migration[]): Promise<void> {
  const { rows } = await db.q.execute<{ name: string }>(sql`select name from schema_migration`)
  const extra = rows.find(({ name }) => migrations.every(migration => migration.name !== name))
  if (extra)
    throw new ConfigError(
      `The database is newer than the backup (migration ${extra.name}): restore into a new one`,
    )
}

async function withDatabase<T>(
  open: () => Promise<Database>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/**
 * Restores a backup into an empty database of either kind, then brings it to this program's migrations. Nothing is changed
 * when the file is damaged, of another version, or the database has contents or a running service: ConfigError.
 */
export async function restoreDatabase(file: string, open: OpenWith, now: Date): Promise<Header> {
  const head = await checkBackup(file)
  const ours = readMigrations()
  const migrations = migrationsOf(head, ours)
  await withDatabase(
    () => open(migrations),
    async db => {
      await requireAlone(db)
      await requireSameMigrations(db, migrations)
      await loadBackup(db, file, head, now)
    },
  )
  await withDatabase(
    () => open(ours),
    async () => {},
  )
  return head
}
