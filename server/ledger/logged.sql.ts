import { sql } from 'drizzle-orm'
import type { Entry } from '../../contract/ledger.ts'
import type { Queries } from '../db/database.ts'
import { publicEntry } from './entry.sql.ts'
import { rows } from './rows.ts'

export interface Logged {
  index: number
  leaf: string
  entry: Entry
}

/** The entries of the log from one index up to before another, oldest first. */
export const findLogged = (q: Queries, from: number, to: number): Promise<Logged[]> =>
  rows<Logged>(
    q,
    sql`select json_build_object('index', l.index, 'leaf', encode(l.leaf, 'hex'), 'entry', ${publicEntry}) as row
      from log_leaf l join journal j on j.id = l.journal_id
      where l.index >= ${from} and l.index < ${to} order by l.index`,
  )
