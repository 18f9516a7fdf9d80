import { type SQL, sql } from 'drizzle-orm'
import { headText } from '../../contract/head.ts'
import { toHex } from '../../contract/hex.ts'
import { leafHash } from '../../contract/leaf.ts'
import type { Entry } from '../../contract/ledger.ts'
import { appendLeaves, frontierOf, rootOf, type TreeNode } from '../../contract/merkle.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { publicEntry } from './entry.sql.ts'
import { nodeReader } from './node-reader.ts'
import { rows } from './rows.ts'
import { sha256 } from './sha256.ts'

/** What sequencing reaches the world through. */
export type Sequencing = Pick<Service, 'db' | 'signer' | 'clock' | 'bus'>

/** Any number, as long as nobody else locks it: the letters "jlog". */
const lockKey = 0x6a6c6f67
const batchSize = 500

interface Runs {
  running: Promise<number>
  waiting: Promise<number> | null
}
const runsOf = new WeakMap<Sequencing['db'], Runs>()

/**
 * Takes every committed journal that has no leaf yet into the log, and signs a head per batch. Any number of callers
 * and instances may call at once. A call answers when a run that began after it has ended, with the number of entries
 * that run took in: in one process one runs and one waits for all that came meanwhile.
 */
export function sequence(service: Sequencing): Promise<number> {
  const runs = runsOf.get(service.db)
  if (!runs) return begin(service)
  runs.waiting ??= runs.running.then(
    () => begin(service),
    () => begin(service),
  )
  return runs.waiting
}

function begin(service: Sequencing): Promise<number> {
  const runs: Runs = { running: takeAll(service), waiting: null }
  runsOf.set(service.db, runs)
  const end = () => {
    if (!runs.waiting) runsOf.delete(service.db)
  }
  runs.running.then(end, end)
  return runs.running
}

async function takeAll(service: Sequencing): Promise<number> {
  let taken = 0
  for (let batch = batchSize; batch === batchSize; taken += batch) {
    batch = await service.db.transaction(tx => takeBatch(tx, service))
    if (batch > 0) service.bus.publish('ledger')
  }
  return taken
}

interface Pending {
  seq: number
  entry: Entry
}

async function takeBatch(tx: Queries, service: Sequencing): Promise<number> {
  // Alone: what is read after this statement is what the last batch, here or elsewhere, has committed.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  const pending = await rows<Pending>(
    tx,
    sql`select json_build_object('seq', w.seq, 'entry', ${publicEntry}) as row
      from (select * from log_pending order by seq limit ${batchSize}) w join journal j on j.id = w.journal_id
      order by w.seq`,
  )
  if (pending.length > 0) await append(tx, service, pending)
  return pending.length
}

async function append(tx: Queries, service: Sequencing, pending: Pending[]): Promise<void> {
  const [size = 0] = await rows<number>(
    tx,
    sql`select to_json(coalesce(max(index) + 1, 0)) as row from log_leaf`,
  )
  const before = await nodeReader(tx)(frontierOf(size))
  const leaves = await Promise.all(pending.map(({ entry }) => leafHash(entry, sha256)))
  const { nodes, frontier } = await appendLeaves(size, before, leaves, sha256)
  const head = {
    size: size + pending.length,
    root: toHex(await rootOf(frontier, sha256)),
    at: service.clock.now().toISOString(),
  }
  await tx.execute(writeLeaves(pending, leaves, size))
  await tx.execute(writeNodes(nodes))
  await tx.execute(sql`
    insert into log_head (size, root, at, signature, key_id)
    values (${head.size}, decode(${head.root}, 'hex'), ${head.at},
      decode(${toHex(service.signer.sign(headText(head)))}, 'hex'), ${service.signer.keyId})`)
}

function writeLeaves(pending: Pending[], leaves: readonly Uint8Array[], size: number): SQL {
  const made = pending.map(({ seq, entry }, i) => ({
    seq,
    journal: entry.journal,
    index: size + i,
    leaf: toHex(leaves[i] ?? new Uint8Array()),
  }))
  return sql`
    with leaf as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as l (seq bigint, journal uuid, index bigint, leaf text)
    ),
    done as (delete from log_pending where seq in (select seq from leaf))
    insert into log_leaf (index, journal_id, leaf) select index, journal, decode(leaf, 'hex') from leaf`
}

/** Level 0 is in `log_leaf`. */
function writeNodes(nodes: readonly TreeNode[]): SQL {
  const made = nodes
    .filter(({ level }) => level > 0)
    .map(({ level, index, hash }) => ({ level, index, hash: toHex(hash) }))
  return sql`
    insert into log_node (level, index, hash) select level, index, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n (level int, index bigint, hash text)`
}
