import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import { toHex } from '../../contract/hex.ts'
import type { Entry, Inclusion, TreeHead } from '../../contract/ledger.ts'
import { consistencyPath, inclusionPath } from '../../contract/merkle.ts'
import type { Queries } from '../db/database.ts'
import { publicEntry, publicHead } from './entry.sql.ts'
import { openingKinds } from './journal.ts'
import { nodeReader } from './node-reader.ts'
import { rows } from './rows.ts'
import { sha256 } from './sha256.ts'

/** The newest signed head, or null while the log is empty. */
export async function newestHead(q: Queries): Promise<TreeHead | null> {
  const [head] = await rows<TreeHead>(
    q,
    sql`select ${publicHead} as row from log_head h order by h.size desc limit 1`,
  )
  return head ?? null
}

async function headOf(q: Queries, size: number): Promise<TreeHead> {
  const [head] = await rows<TreeHead>(
    q,
    sql`select ${publicHead} as row from log_head h where h.size = ${size}`,
  )
  if (!head) throw new Failure('not_found')
  return head
}

interface Logged {
  index: number
  leaf: string
  entry: Entry
}

async function findLogged(q: Queries, which: SQL): Promise<Logged | null> {
  const [found] = await rows<Logged>(
    q,
    sql`select json_build_object('index', l.index, 'leaf', encode(l.leaf, 'hex'), 'entry', ${publicEntry}) as row
      from log_leaf l join journal j on j.id = l.journal_id where ${which} limit 1`,
  )
  return found ?? null
}

async function prove(q: Queries, { index, leaf, entry }: Logged, head: TreeHead | null): Promise<Inclusion> {
  if (!head || index >= head.size) throw new Failure('not_found')
  const path = await inclusionPath(index, head.size, nodeReader(q), sha256)
  return { entry, index, leaf, path: path.map(toHex), head }
}

/**
 * The entry at `index` with its path to the newest signed root, or to that of `size` entries.
 * Throws Failure('not_found') when there is no such entry or no root was signed at that size.
 */
export async function proofOf(q: Queries, index: number, size?: number): Promise<Inclusion> {
  const head = size === undefined ? await newestHead(q) : await headOf(q, size)
  const logged = await findLogged(q, sql`l.index = ${index}`)
  if (!logged) throw new Failure('not_found')
  return prove(q, logged, head)
}

/** The entry that a gift became (its source is the donation's id), with its proof; null as long as the log has not taken it in. */
export async function proofOfGift(q: Queries, donationId: string): Promise<Inclusion | null> {
  const logged = await findLogged(q, sql`j.kind in ${openingKinds} and j.source_id = ${donationId}`)
  // The head is read after the leaf, so that it is not older than it.
  return logged && prove(q, logged, await newestHead(q))
}

/** Proof that the log of `from` entries is the beginning of that of `to`. Throws Failure('not_found') on unsigned sizes. */
export async function consistencyOf(
  q: Queries,
  from: number,
  to: number,
): Promise<{ from: TreeHead; to: TreeHead; path: string[] }> {
  if (from > to) throw new Failure('not_found')
  const [older, newer] = [await headOf(q, from), await headOf(q, to)]
  const path = await consistencyPath(from, to, nodeReader(q), sha256)
  return { from: older, to: newer, path: path.map(toHex) }
}
