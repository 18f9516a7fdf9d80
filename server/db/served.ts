import { sql } from 'drizzle-orm'
import { NodePgDriver } from 'drizzle-orm/node-postgres'
import { Client, Pool, types } from 'pg'
import { ConfigError } from '../config.ts'
import { channelName } from './channel.ts'
import type { Database, Queries } from './database.ts'
import { Listener } from './listener.ts'
import { type Migration, type MigrationSession, migrate, readMigrations } from './migrate.ts'
import { queriesOver } from './queries-over.ts'
import { guarded, TransactionScope } from './transaction-scope.ts'
import { WatchedClient } from './watched-client.ts'

/** How our connections are called in `pg_stat_activity`. */
export const serviceName = 'jariyah'

const oldestVersion = 150_000

/** So long PostgreSQL lets a statement of the service run, or a transaction of it wait for its next one. */
const longestRunMs = 30_000

export interface ServedOptions {
  /** Those of the project when not given. */
  migrations?: Migration[]
  /**
   * A statement without an answer fails after so long, and its connection is given up: of a host that is gone nothing comes, not even an
   * end. Longer than the server lets one run, which it counts itself (`longestRunMs`). Not given: a command's statements take as long as
   * they take, and so do its transactions.
   */
  longestAnswerMs?: number
}

/** bigint as a number, as PGlite gives it: all of ours are far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number)

const sessionOf = (client: Client): MigrationSession => ({
  async run(script) {
    await client.query(script)
  },
  async rows<Row>(query: string, values: unknown[] = []) {
    // The caller knows the columns that its own query names.
    return (await client.query(query, values)).rows as Row[]
  },
})

/** The address without the password, for messages. */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The driver's own words for this tell of its insides.
  if (error.message.includes('client password must be a string')) return 'it asks for a password'
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** insufficient_privilege, read_only_sql_transaction */
const mayNotChange: readonly unknown[] = ['42501', '25006']

/** What the server refuses to this user is a setting to be changed, and no fault of ours. */
function asSetting(error: unknown, url: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && mayNotChange.includes(cause.code))
      return new ConfigError(`DATABASE_URL: tables can't be made in ${addressOf(url)} (${cause.message})`)
  return error
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: no connection to ${addressOf(url)} (${reasonOf(error)})`)
  }
}

/** An older one lacks what our tables need; another encoding, the letters of most of our languages. */
async function requireServerFor(session: MigrationSession): Promise<void> {
  const [row] = await session.rows<{ version: number; name: string; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name, current_setting('server_encoding') as encoding",
  )
  if (!row || row.version < oldestVersion) {
    throw new ConfigError(`DATABASE_URL: PostgreSQL 15 or later is needed, this is ${row?.name ?? 'another'}`)
  }
  if (row.encoding !== 'UTF8') {
    throw new ConfigError(`DATABASE_URL: a database in UTF8 is needed, this one is in ${row.encoding}`)
  }
}

async function withSession(url: string, work: (session: MigrationSession) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    const session = sessionOf(client)
    await requireServerFor(session)
    await work(session)
  } finally {
    await client.end()
  }
}

/** Throws ConfigError when the server can't be reached or is too old; changes nothing. */
export const requireServer = (url: string): Promise<void> => withSession(url, async () => {})

/**
 * Drizzle's transaction on a connection of ours. Left to itself it would keep the connection when BEGIN fails, give back
 * one whose ROLLBACK failed, and say that all is done when PostgreSQL answered COMMIT by rolling back.
 */
async function inTransaction<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const watched = new WatchedClient(client)
  // Lost between two statements: the next one fails. Without somebody to hear of it the process would end.
  client.on('error', watched.lose)
  try {
    return await queriesOver(NodePgDriver, watched.client).transaction(async tx => {
      const result = await work(tx)
      // A statement failed and its error was swallowed: unless it was in a savepoint, this one is refused.
      if (watched.hasFailed) await tx.execute(sql`select 1`)
      return result
    })
  } finally {
    client.off('error', watched.lose)
    client.release(watched.isLastFailed || watched.isLost)
  }
}

/**
 * Opens a PostgreSQL server by its address, migrated. Throws ConfigError when it can't be reached or is too old.
 */
export async function openServed(url: string, options: ServedOptions = {}): Promise<Database> {
  await withSession(url, session => migrate(session, options.migrations ?? readMigrations())).catch(
    (error: unknown) => {
      throw asSetting(error, url)
    },
  )
  const pool = new Pool({
    connectionString: url,
    application_name: serviceName,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...(options.longestAnswerMs !== undefined && {
      idle_in_transaction_session_timeout: longestRunMs,
      statement_timeout: longestRunMs,
      query_timeout: options.longestAnswerMs,
    }),
    // Each of our queries reads few rows: to compile one takes many times longer than to run it.
    options: '-c timezone=UTC -c jit=off',
  })
  // An idle connection was lost: the pool makes another when one is needed.
  pool.on('error', () => {})
  const listener = new Listener(url)
  const scope = new TransactionScope()
  let closing: Promise<void> | null = null
  return {
    kind: 'server',
    q: queriesOver(NodePgDriver, guarded(pool, scope)),
    transaction: work => {
      scope.refuse()
      return inTransaction(pool, tx => scope.run(() => work(tx)))
    },
    listen: (channel, call) => listener.listen(channel, call),
    async notify(channel) {
      await pool.query('select pg_notify($1, $2)', [channelName(channel), ''])
    },
    ping: () => pool.query('select 1').then(...answers),
    close: () => (closing ??= closeAll(listener, pool)),
  }
}

async function closeAll(listener: Listener, pool: Pool): Promise<void> {
  await listener.close()
  await pool.end()
}

const answers = [() => true, () => false] as const
