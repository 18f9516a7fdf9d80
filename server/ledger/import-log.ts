import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isJournalKind, type TreeHead } from '../../contract/ledger.ts'
import { logFileEntry, logFileHead } from '../../contract/log-file.ts'
import { type KnownBefore, type LogReport, verifyLog } from '../../contract/verify-log.ts'
import { ConfigError } from '../config.ts'
import type { Database, Queries } from '../db/database.ts'
import { requireAlone } from '../db/require-alone.ts'
import { requireEmpty } from '../db/require-empty.ts'
import type { NewJournal } from './journal.ts'
import { nodePrimitives } from './node-primitives.ts'
import { postJournal } from './post.ts'
import { newestHead } from './proof.ts'
import { takeBatch } from './take-batch.ts'

type LoggedEntry = z.output<typeof logFileEntry>

/**
 * Takes a downloaded public log into an empty database: every entry is posted and taken into the log as the service
 * does it, under the heads of the file. All or nothing. Throws ConfigError when the file can't be read, is not right in
 * itself or against what was known before, or when the database has contents, a running service, or other hashes.
 */
export async function importLog(
  file: string,
  open: () => Promise<Database>,
  known: KnownBefore = {},
): Promise<LogReport> {
  const report = await verifyFile(file, known)
  const db = await open()
  try {
    await requireAlone(db)
    await db.transaction(tx => load(tx, file, report))
  } finally {
    await db.close()
  }
  return report
}

async function load(tx: Queries, file: string, report: LogReport): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await requireEmpty(tx)
  await withBalancesLast(tx, () => takeFile(tx, file))
  await requireSame(tx, report)
}

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })

async function verifyFile(file: string, known: KnownBefore): Promise<LogReport> {
  const report = await verifyLog(linesOf(file), known, nodePrimitives).catch((error: unknown) => {
    throw new ConfigError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const [fault, ...others] = report.faults
  if (fault === undefined) return report
  const more = others.length > 0 ? ` (and ${others.length} more: npm run ledger:verify names them)` : ''
  throw new ConfigError(`${file} is not right: ${fault}${more}`)
}

/**
 * Entries under one head came in an order of their own, not in that in which they moved money: no fund may be below zero
 * at the end, but between two of them one may. And a balance that is written once is not written a million times.
 */
async function withBalancesLast(tx: Queries, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`alter table posting disable trigger posting_balance`)
  await work()
  // What was put off until the end: a table that waits for it can't be altered.
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`alter table posting enable trigger posting_balance`)
  await tx
    .execute(sql`
      update account a set balance_minor = a.balance_minor + s.minor
      from (select account_id, sum(minor)::bigint as minor from posting group by 1) s where s.account_id = a.id`)
    .catch((error: unknown) => {
      throw new ConfigError(`a fund or balance of this log ends below zero: ${reasonOf(error)}`)
    })
}

async function takeFile(tx: Queries, file: string): Promise<void> {
  let waiting = 0
  let taken = 0
  let counted = 0
  for await (const line of linesOf(file)) {
    const value: unknown = line === '' ? null : JSON.parse(line)
    const logged = logFileEntry.safeParse(value)
    const headed = logFileHead.safeParse(value)
    if (logged.success) {
      await post(tx, logged.data)
      waiting += 1
    } else if (headed.success) {
      await takeBatch(tx, waiting, (size, root) => headOf(headed.data.head, size, root))
      taken += waiting
      waiting = 0
      // The planner does not know by itself what grew within a transaction.
      if (taken >= counted * 2) {
        await tx.execute(sql`analyze account, journal, posting, log_pending, log_leaf`)
        counted = taken
      }
    }
  }
}

/** Nothing is known of where it came from: the journal is its own source. */
async function post(tx: Queries, { index, entry }: LoggedEntry): Promise<void> {
  const { journal, kind, at, commitment, postings } = entry
  if (!isJournalKind(kind))
    throw new ConfigError(
      `entry ${index} is of a kind that this edition does not know: ${kind}. A newer one imports it`,
    )
  const isNew = await postJournal(tx, {
    id: journal,
    sourceId: journal,
    kind,
    commitment,
    at: new Date(at),
    // An account of no kind, or a currency that is none, is refused by the posting.
    postings: postings as NewJournal['postings'],
  }).catch((error: unknown) => {
    throw new ConfigError(`entry ${index} can't be posted: ${reasonOf(error)}`)
  })
  if (!isNew) throw new ConfigError(`entry ${index} is in the file twice: journal ${journal}`)
}

/** The database's own words, where it refused. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function headOf(head: TreeHead, size: number, root: string): TreeHead {
  if (head.size === size && head.root === root) return head
  throw new ConfigError(
    `the imported log has the root ${root} of ${size} entries, the file the signed root ${head.root} of ${head.size}`,
  )
}

async function requireSame(tx: Queries, { size, root }: LogReport): Promise<void> {
  const head = await newestHead(tx)
  if (size === 0 || (head?.size === size && head.root === root)) return
  throw new ConfigError(`the imported log ends with ${head?.size ?? 0} entries and the root ${head?.root}`)
}
