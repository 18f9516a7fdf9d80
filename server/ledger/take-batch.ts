import { type SQL, sql } from 'drizzle-orm'
import { toHex } from '../../contract/hex.ts'
import { leafHash } from '../../contract/leaf.ts'
import type { Entry, TreeHead } from '../../contract/ledger.ts'
import { appendLeaves, frontierOf, rootOf, type TreeNode } from '../../contract/merkle.ts'
import type { Queries } from '../db/database.ts'
import { publicEntry } from './entry.sql.ts'
import { nodeReader } from './node-reader.ts'
import { rows } from './rows.ts'
import { sha256 } from './sha256.ts'

/** Any number, as long as nobody else locks it: the letters "jlog". */
const lockKey = 0x6a6c6f67

interface Pending {
  seq: number
  entry: Entry
  /** Of the log. */
  size: number
}

/** Signs the head of a log of `size` entries with the root `root` (hex), or throws: then nothing is taken. */
export type SignHead = (size: number, root: string) => TreeHead

/**
 * Takes at most `most` of the journals that wait into the log, under one signed head. Answers how many; the log is
 * alone with the caller's transaction until that ends.
 */
export async function takeBatch(tx: Queries, most: number, sign: SignHead): Promise<number> {
  // Alone: what is read after this statement is what the last batch, here or elsewhere, has committed.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  const pending = await rows<Pending>(
    tx,
    sql`select json_build_object('seq', w.seq, 'entry', ${publicEntry}, 'size', log.size) as row
      from (select * from log_pending order by seq limit ${most}) w join journal j on j.id = w.journal_id,
        (select coalesce(max(index) + 1, 0) as size from log_leaf) log
      order by w.seq`,
  )
  const [first] = pending
  if (first) await append(tx, first.size, pending, sign)
  return pending.length
}

async function append(tx: Queries, size: number, pending: readonly Pending[], sign: SignHead): Promise<void> {
  const before = await nodeReader(tx)(frontierOf(size))
  const leaves = await Promise.all(pending.map(({ entry }) => leafHash(entry, sha256)))
  const { nodes, frontier } = await appendLeaves(size, before, leaves, sha256)
  const head = sign(size + pending.length, toHex(await rootOf(frontier, sha256)))
  const made = pending.map(({ seq, entry }, i) => ({
    seq,
    journal: entry.journal,
    index: size + i,
    leaf: toHex(leaves[i] ?? new Uint8Array()),
  }))
  await tx.execute(sql`
    with leaf as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as l (seq bigint, journal uuid, index bigint, leaf text)
    ),
    done as (delete from log_pending where seq in (select seq from leaf)),
    node as (${insertNodes(nodes)}),
    head as (${insertHead(head)})
    insert into log_leaf (index, journal_id, leaf) select index, journal, decode(leaf, 'hex') from leaf`)
}

/** Level 0 is in `log_leaf`. */
function insertNodes(nodes: readonly TreeNode[]): SQL {
  const made = nodes
    .filter(({ level }) => level > 0)
    .map(({ level, index, hash }) => ({ level, index, hash: toHex(hash) }))
  return sql`
    insert into log_node (level, index, hash) select level, index, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n (level int, index bigint, hash text)`
}

const insertHead = ({ size, root, at, signature, keyId }: TreeHead): SQL => sql`
  insert into log_head (size, root, at, signature, key_id)
  values (${size}, decode(${root}, 'hex'), ${at}, decode(${signature}, 'hex'), ${keyId})`
