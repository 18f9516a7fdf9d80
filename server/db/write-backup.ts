import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../config-error.ts'
import type { Database, Queries } from './database.ts'
import { formatName, formatVersion, type Header, type Row } from './dump-format.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

const batchSize = 1_000

/** Lines into a gzip, hashed on their way. */
class Lines {
  readonly #gzip: Gzip
  readonly #hash: Hash = createHash('sha256')

  constructor(gzip: Gzip) {
    this.#gzip = gzip
  }

  async write(value: unknown): Promise<void> {
    const line = `${JSON.stringify(value)}\n`
    this.#hash.update(line)
    // A full disk has ended it: what waited for it to drain would wait for ever.
    if (this.#gzip.errored) throw this.#gzip.errored
    if (!this.#gzip.write(line)) await once(this.#gzip, 'drain')
  }

  end(): void {
    this.#gzip.end(`${JSON.stringify({ sha256: this.#hash.digest('hex') })}\n`)
  }
}

async function headerOf(tx: Queries, takenAt: Date): Promise<Header> {
  const { rows } = await tx.execute<{ name: string; hash: string }>(
    sql`select name, hash from schema_migration order by name`,
  )
  const migrations = rows.map(({ name, hash }) => ({ name, hash }))
  return { format: formatName, version: formatVersion, takenAt: takenAt.toISOString(), migrations }
}

/** The rows through a cursor, so that a table of any size needs little memory. */
async function writeRows(tx: Queries, lines: Lines, { name, columns, key }: TableShape): Promise<void> {
  const values = sql.join(
    columns.map(column => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  const order =
    key.length > 0
      ? sql` order by ${sql.join(
          key.map(column => sql.identifier(column)),
          sql`, `,
        )}`
      : sql``
  await tx.execute(
    sql`declare backup_rows cursor for select array_to_json(array[${values}]::text[]) as row from ${sql.identifier(name)}${order}`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ row: Row }>(sql.raw(`fetch ${batchSize} from backup_rows`))
    for (const { row } of rows) await lines.write(row)
    if (rows.length < batchSize) break
  }
  await tx.execute(sql`close backup_rows`)
}

async function writeSequences(tx: Queries, lines: Lines): Promise<void> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`)
  await lines.write({ sequences: Object.fromEntries(rows.map(({ name, last }) => [name, last])) })
}

async function writeAll(tx: Queries, lines: Lines, takenAt: Date): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read read only`)
  // The text forms that every server reads the same way.
  await tx.execute(sql`set local timezone = 'UTC'`)
  await tx.execute(sql`set local datestyle = 'ISO'`)
  await lines.write(await headerOf(tx, takenAt))
  for (const shape of await tableShapes(tx)) {
    await lines.write({ table: shape.name, columns: shape.columns.map(column => column.name) })
    await writeRows(tx, lines, shape)
  }
  await writeSequences(tx, lines)
  lines.end()
}

function toDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** The system's reason, such as `ENOSPC: no space left on device`. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

/**
 * Writes all contents as one snapshot into a file that only its owner can read: it holds donors' addresses and the key
 * that signs the ledger. Whole or not at all. Throws ConfigError when the file can't be written.
 */
export async function writeBackup(db: Database, file: string, takenAt: Date): Promise<void> {
  const partial = `${file}.partial`
  try {
    await writePartial(db, partial, takenAt)
    toDisk(partial)
    renameSync(partial, file)
    toDisk(dirname(file))
  } catch (error) {
    rmSync(partial, { force: true })
    throw isOfSystem(error) ? new ConfigError(`${file} can't be written (${error.message})`) : error
  }
}

async function writePartial(db: Database, partial: string, takenAt: Date): Promise<void> {
  const gzip = createGzip()
  const written = pipeline(gzip, createWriteStream(partial, { mode: 0o600 }))
  // Said below: the reading of the rows ends first.
  written.catch(() => {})
  try {
    await db.transaction(tx => writeAll(tx, new Lines(gzip), takenAt))
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  await written
}
