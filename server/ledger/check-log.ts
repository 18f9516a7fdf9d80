import { sql } from 'drizzle-orm'
import { ascii } from '../../contract/ascii.ts'
import { headText } from '../../contract/head.ts'
import { fromHex, toHex } from '../../contract/hex.ts'
import { leafHash } from '../../contract/leaf.ts'
import type { Entry, TreeHead } from '../../contract/ledger.ts'
import { appendLeaves, rootOf, type TreeNode } from '../../contract/merkle.ts'
import type { Queries } from '../db/database.ts'
import { findHeads } from './log-file.ts'
import { findLogged, type Logged } from './logged.sql.ts'
import { verifyEd25519 } from './node-primitives.ts'
import { rows } from './rows.ts'
import { sha256 } from './sha256.ts'
import type { Violation } from './violation.ts'

const batchSize = 1000

/** What the log looks like when it is built again from the public entries. */
interface Rebuilt {
  size: number
  frontier: Uint8Array[]
  violations: Violation[]
}

/**
 * I15: builds the log again from the public entries, in batches, and compares every leaf, node and signed head.
 * `publicKey` is hex; the key is the same for the whole life of a log.
 */
export async function checkLog(q: Queries, publicKey: string | null): Promise<Violation[]> {
  const log: Rebuilt = { size: 0, frontier: [], violations: [] }
  const size = await checkExtent(q, log)
  while (log.size < size) {
    const logged = await findLogged(q, log.size, Math.min(log.size + batchSize, size))
    const whole = logged.filter(({ index }, i) => index === log.size + i)
    await checkBatch(q, log, whole, publicKey)
    if (log.size < size && whole.length < batchSize) break
  }
  expectSame(log, 'the log has no gaps', 'leaves in a row', String(size), String(log.size))
  return log.violations
}

/** Leaves and heads are written together: at any instant the newest head is of all leaves. Answers with its size. */
async function checkExtent(q: Queries, log: Rebuilt): Promise<number> {
  const [extent] = await rows<{ leaves: number; end: number; head: number }>(
    q,
    sql`select json_build_object(
        'leaves', (select count(*) from log_leaf),
        'end', (select coalesce(max(index) + 1, 0) from log_leaf),
        'head', (select coalesce(max(size), 0) from log_head)) as row`,
  )
  const { leaves, end, head } = extent ?? { leaves: 0, end: 0, head: 0 }
  expectSame(log, 'the log has no gaps', 'number of leaves', String(end), String(leaves))
  expectSame(log, 'the newest head is of all leaves', 'newest head', String(end), String(head))
  return end
}

function expectSame(log: Rebuilt, rule: string, subject: string, expected: string, found: string): void {
  if (expected !== found) log.violations.push({ invariant: 'I15', rule, subject, expected, found })
}

async function checkBatch(
  q: Queries,
  log: Rebuilt,
  logged: Logged[],
  publicKey: string | null,
): Promise<void> {
  const from = log.size
  const heads = await findHeads(q, from, from + logged.length)
  const nodes: TreeNode[] = []
  for (const { index, leaf, entry } of logged) {
    expectSame(log, 'a leaf is the hash of its entry', `leaf ${index}`, await hashOf(entry), leaf)
    // The log is built on from the stored leaf: one changed entry is one violation, not one for each root after it.
    const added = await appendLeaves(log.size, log.frontier, [fromHex(leaf) ?? new Uint8Array()], sha256)
    log.frontier = added.frontier
    log.size++
    nodes.push(...added.nodes.filter(({ level }) => level > 0))
    const head = heads.get(log.size)
    if (head) await checkHead(log, head, publicKey)
  }
  await checkNodes(q, log, nodes)
}

async function hashOf(entry: Entry): Promise<string> {
  try {
    return toHex(await leafHash(entry, sha256))
  } catch (error) {
    return String(error)
  }
}

async function checkHead(log: Rebuilt, head: TreeHead, publicKey: string | null): Promise<void> {
  const subject = `head ${head.size}`
  expectSame(
    log,
    'a head is the root of its entries',
    subject,
    toHex(await rootOf(log.frontier, sha256)),
    head.root,
  )
  expectSame(
    log,
    'our key signs every head',
    subject,
    'signed',
    isSigned(head, publicKey) ? 'signed' : 'not signed',
  )
}

function isSigned(head: TreeHead, publicKey: string | null): boolean {
  const [key, signature] = [fromHex(publicKey ?? ''), fromHex(head.signature)]
  if (key?.length !== 32 || !signature) return false
  return verifyEd25519(key, signature, ascii(headText(head)))
}

async function checkNodes(q: Queries, log: Rebuilt, nodes: readonly TreeNode[]): Promise<void> {
  const expected = nodes.map(({ level, index, hash }) => ({ level, index, hash: toHex(hash) }))
  const wrong = await rows<{ level: number; index: number; expected: string; found: string | null }>(
    q,
    sql`select json_build_object('level', e.level, 'index', e.index, 'expected', e.hash, 'found', encode(n.hash, 'hex')) as row
      from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb) as e (level int, index bigint, hash text)
      left join log_node n on n.level = e.level and n.index = e.index
      where encode(n.hash, 'hex') is distinct from e.hash`,
  )
  for (const node of wrong) {
    const subject = `node ${node.level}/${node.index}`
    expectSame(log, 'a node is the hash of what is below', subject, node.expected, node.found ?? 'missing')
  }
}
