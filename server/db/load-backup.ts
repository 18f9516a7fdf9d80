import { sql } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import type { Database, Queries } from './database.ts'
import {
  ending,
  type Header,
  header,
  type Row,
  row,
  sequences,
  type TableHeading,
  tableHeading,
} from './dump-format.ts'
import { linesOf, parsed } from './read-backup.ts'
import { requireEmpty } from './require-empty.ts'
import { serviceEpoch } from './service-epoch.schema.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

const batchSize = 500

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function foreignKeys(tx: Queries): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey & Record<string, unknown>>(sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`)
  return rows
}

const alter = (table: string, action: string) => sql`alter table ${sql.identifier(table)} ${sql.raw(action)}`

/**
 * Rows come in any order and as they were, so foreign keys stand aside and are checked as a whole at the end, and
 * triggers, which would count balances a second time, are silent. All within the transaction of the caller.
 */
async function withoutTriggers(tx: Queries, shapes: TableShape[], load: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(tx)
  for (const key of keys)
    await tx.execute(sql`${alter(key.table, 'drop constraint')} ${sql.identifier(key.name)}`)
  for (const { name } of shapes) await tx.execute(alter(name, 'disable trigger user'))
  await load()
  for (const { name } of shapes) await tx.execute(alter(name, 'enable trigger user'))
  for (const key of keys) {
    await tx.execute(
      sql`${alter(key.table, 'add constraint')} ${sql.identifier(key.name)} ${sql.raw(key.definition)}`,
    )
  }
}

/** Gathers rows and inserts them many at a time. */
class TableLoader {
  readonly #tx: Queries
  readonly #table: string
  readonly #columns: { name: string; type: string }[]
  #rows: Row[] = []

  constructor(tx: Queries, { table, columns }: TableHeading, shapes: TableShape[]) {
    const shape = shapes.find(({ name }) => name === table)
    this.#tx = tx
    this.#table = table
    this.#columns = columns.map(name => {
      const column = shape?.columns.find(known => known.name === name)
      if (!column) throw new ConfigError(`The backup has ${table}.${name}, this database does not`)
      return column
    })
  }

  async add(values: Row): Promise<void> {
    this.#rows.push(values)
    if (this.#rows.length >= batchSize) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return
    const names = sql.join(
      this.#columns.map(column => sql.identifier(column.name)),
      sql`, `,
    )
    const values = sql.raw(this.#columns.map(({ type }, i) => `(r ->> ${i})::${type}`).join(', '))
    await this.#tx.execute(sql`
      insert into ${sql.identifier(this.#table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${JSON.stringify(this.#rows)}::jsonb) r`)
    this.#rows = []
  }
}

async function setSequences(tx: Queries, line: string): Promise<void> {
  const values = parsed(sequences, line)?.sequences
  if (!values) throw new ConfigError(`The backup has a line of no known kind: ${line.slice(0, 60)}`)
  for (const [name, last] of Object.entries(values)) {
    await tx.execute(sql`select setval(quote_ident(${name})::regclass, ${last}::bigint)`)
  }
}

/** The header is read already, the ending checked. */
const isFrame = (line: string) => parsed(header, line) !== null || parsed(ending, line) !== null

async function loadLines(tx: Queries, file: string, shapes: TableShape[]): Promise<void> {
  let loader: TableLoader | null = null
  for await (const line of linesOf(file)) {
    const values = parsed(row, line)
    if (values) {
      await loader?.add(values)
      continue
    }
    await loader?.flush()
    const heading = parsed(tableHeading, line)
    loader = heading && new TableLoader(tx, heading, shapes)
    if (!heading && !isFrame(line)) await setSequences(tx, line)
  }
}

/** Loads a checked backup into an empty database of the same migrations, and begins a new epoch. All or nothing.
 * Throws ConfigError when the database has contents. */
export async function loadBackup(db: Database, file: string, head: Header, now: Date): Promise<void> {
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local timezone = 'UTC'`)
    const shapes = await tableShapes(tx)
    await requireEmpty(tx)
    await withoutTriggers(tx, shapes, async () => {
      await loadLines(tx, file, shapes)
      await tx.insert(serviceEpoch).values({ beganAt: now, takenAt: new Date(head.takenAt) })
    })
  })
}
