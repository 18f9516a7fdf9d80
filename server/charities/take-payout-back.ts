import { and, eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { journal } from '../db/schema.ts'
import { borneOf, hadBackOf } from '../ledger/borne.sql.ts'
import { disbursementReturnedPostings } from '../ledger/gift.ts'
import { postJournal } from '../ledger/post.ts'
import type { Service } from '../service.ts'
import { disbursement } from './disbursements.schema.ts'
import { type DisbursementRow, lockAccounts } from './disbursements.sql.ts'
import { mailPayout } from './mail-payout.ts'

const why = "The charity's bank sent the payout back."

interface Came {
  /** What the charity reads. */
  reason: string
  at: Date
}

/**
 * Books that a charity's bank sent a payout back: its fund holds the money again, but for what we bore since for gifts of it that went
 * back while it was empty, and its people are told. Answers false, and changes
 * nothing, when that is booked already. The caller holds the request's lock. Throws `state_changed` for what was not sent.
 */
export async function takePayoutBack(
  tx: Queries,
  { chance, config }: Pick<Service, 'chance' | 'config'>,
  request: DisbursementRow,
  { reason, at }: Came,
): Promise<boolean> {
  if (request.state === 'returned') return false
  if (request.state !== 'paid') throw new Failure('state_changed')
  const { id: sourceId, projectId, currency, minor } = request
  const id = chance.uuid()
  const reversesId = await payingJournal(tx, sourceId)
  const borneMinor = await owedToUs(tx, request)
  const postings = disbursementReturnedPostings({ projectId, currency, minor, borneMinor })
  const back = { id, kind: 'disbursement_returned', sourceId, reversesId, reason: why, at, postings } as const
  if (!(await postJournal(tx, back))) throw new Error(`${sourceId} came back already`)
  await tx
    .update(disbursement)
    .set({ state: 'returned', returnedAt: at, reason })
    .where(eq(disbursement.id, sourceId))
  await mailPayout(tx, request, { state: 'returned', reason }, config.publicUrl)
  return true
}

/** What we bear for gifts of the request's fund and kind of money, and have not had back. */
async function owedToUs(tx: Queries, { projectId, currency, isTest }: DisbursementRow): Promise<number> {
  await lockAccounts(tx, [`fund/${projectId} ${currency}`, `bank ${currency}`, `platform ${currency}`])
  const part = { projectId, currency, isTest }
  return Math.max(0, (await borneOf(tx, part)) - (await hadBackOf(tx, part)))
}

async function payingJournal(tx: Queries, request: string): Promise<string> {
  const [paid] = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.kind, 'disbursement'), eq(journal.sourceId, request)))
  if (!paid) throw new Error(`${request} is paid by no journal`)
  return paid.id
}
