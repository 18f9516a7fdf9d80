import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PgliteDriver } from 'drizzle-orm/pglite'
import { channelName } from './channel.ts'
import type { Database } from './database.ts'
import { embeddedClient } from './embedded-client.ts'
import { openDirectory } from './embedded-directory.ts'
import { type Migration, readMigrations } from './migrate.ts'
import { pgliteExtensions } from './pglite-extensions.ts'
import { queriesOver } from './queries-over.ts'
import { keepBackups } from './rolling-backups.ts'
import { emptyTemplate } from './template.ts'
import { guarded, TransactionScope } from './transaction-scope.ts'

export interface EmbeddedOptions {
  /** Those of the project when not given. */
  migrations?: Migration[]
  /** Told of each fsync that the database asked for. */
  onFsync?: () => void
}

/** A running PGlite and how to end it. */
interface Started {
  pg: PGlite
  close: () => Promise<void>
}

async function openMemory(migrations: Migration[]): Promise<Started> {
  const pg = await PGlite.create({
    extensions: pgliteExtensions,
    loadDataDir: await emptyTemplate(migrations),
  })
  return { pg, close: () => pg.close() }
}

function databaseOver({ pg, close }: Started): Database {
  const scope = new TransactionScope()
  const q = queriesOver(PgliteDriver, guarded(embeddedClient(pg), scope))
  let closing: Promise<void> | null = null
  return {
    kind: 'embedded',
    q,
    transaction: work => {
      scope.refuse()
      return q.transaction(tx => scope.run(() => work(tx)))
    },
    async listen(channel, listener) {
      scope.refuse()
      const stop = await pg.listen(channelName(channel), listener)
      return () => stop()
    },
    async notify(channel) {
      scope.refuse()
      await pg.query('select pg_notify($1, $2)', [channelName(channel), ''])
    },
    ping: () => pg.query('select 1').then(...answers),
    close: () => (closing ??= close()),
  }
}

const answers = [() => true, () => false] as const

async function openInDirectory(
  directory: string,
  migrations: Migration[],
  onFsync: () => void,
): Promise<Database> {
  const db = databaseOver(await openDirectory(directory, migrations, onFsync))
  const backUpBeforeClose = await keepBackups(db, join(directory, 'backups'))
  let closing: Promise<void> | null = null
  const close = async () => {
    try {
      await backUpBeforeClose()
    } finally {
      await db.close()
    }
  }
  return { ...db, close: () => (closing ??= close()) }
}

/**
 * Opens the embedded database in a directory, or in memory for tests; migrated. One connection: transactions and
 * queries run one after the other. Throws ConfigError when the directory is in use or can't be written to.
 */
export async function openEmbedded(where: string, options: EmbeddedOptions = {}): Promise<Database> {
  const migrations = options.migrations ?? readMigrations()
  if (where !== 'memory') return openInDirectory(where, migrations, options.onFsync ?? (() => {}))
  return databaseOver(await openMemory(migrations))
}
