import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** One file of `migrations/`, in the order of its number. */
export interface Migration {
  /** `001-foundation.sql` */
  name: string
  script: string
  /** Hex SHA-256 of the file. */
  hash: string
}

/** What migrating needs of a driver: one connection, used by nobody else meanwhile. */
export interface MigrationSession {
  /** Runs a script of any number of statements. */
  run(script: string): Promise<void>
  rows<Row>(query: string, values?: unknown[]): Promise<Row[]>
}

const directory = new URL('./migrations/', import.meta.url)

export function readMigrations(from: URL = directory): Migration[] {
  return readdirSync(from)
    .filter(name => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map(name => {
      const script = readFileSync(new URL(name, from), 'utf8')
      return { name, script, hash: createHash('sha256').update(script).digest('hex') }
    })
}

/** Any number, as long as nobody else locks it: the letters "jari". */
const lockKey = 0x6a617269

/**
 * Applies what is missing, in order, each in its own transaction. Of several instances one migrates, the others wait. Given none, it
 * leaves the database as it is. Throws ConfigError when an applied file was changed since.
 */
export async function migrate(
  session: MigrationSession,
  migrations: Migration[] = readMigrations(),
): Promise<void> {
  if (migrations.length === 0) return
  await session.rows('select pg_advisory_lock($1)', [lockKey])
  try {
    await session.run(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const applied = await session.rows<{ name: string; hash: string }>(
      'select name, hash from schema_migration',
    )
    const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
    for (const migration of migrations) await applyOnce(session, migration, hashes.get(migration.name))
  } finally {
    await session.rows('select pg_advisory_unlock($1)', [lockKey])
  }
}

async function applyOnce(
  session: MigrationSession,
  { name, script, hash }: Migration,
  applied: string | undefined,
) {
  if (applied === hash) return
  if (applied !== undefined) {
    throw new ConfigError(
      `Migration ${name} was changed after this database had applied it: put it back, and write a new migration`,
    )
  }
  await session.run('begin')
  try {
    await session.run(script)
    await session.rows('insert into schema_migration (name, hash) values ($1, $2)', [name, hash])
    await session.run('commit')
  } catch (error) {
    await session.run('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
