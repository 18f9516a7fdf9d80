import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Rows<Row> {
  rows: Row[]
}

/** What both drivers answer to a raw query: `q.execute<Row>(sql)` gives `{ rows: Row[] }`. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** Drizzle over either driver; a transaction is one too. */
export type Queries = PgDatabase<RowsResult>

/** The one door to PostgreSQL, embedded (PGlite) or served. */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly q: Queries
  /** Runs at READ COMMITTED; retried by nobody: what can conflict says so with `on conflict` or a row lock. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Calls back when any instance notifies on the channel. Answers with how to stop. */
  listen(channel: string, listener: () => void): Promise<() => Promise<void>>
  notify(channel: string): Promise<void>
  /** True when it answers. */
  ping(): Promise<boolean>
  close(): Promise<void>
}
