import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { disbursementPostings } from '../ledger/gift.ts'
import { postJournal } from '../ledger/post.ts'
import type { Service } from '../service.ts'
import { disbursement, payoutBatch, payoutProof } from './disbursements.schema.ts'
import { type DisbursementRow, heldIn, lockAccounts, provedBefore, takenIn } from './disbursements.sql.ts'
import { mailPayout } from './mail-payout.ts'

type Sender = Pick<Service, 'chance' | 'config' | 'payments'>

interface Batch {
  id: string
  sentBy: string
  at: Date
}

type Proved = Pick<Batch, 'id'> & Pick<DisbursementRow, 'isTest'>

/**
 * Pays the requests that `lock` answers, locked, in the caller's transaction: a journal for each, a proof for each fund and kind of
 * money. Those of a fund that holds less than they ask for wait, all of them: which of them is paid is for people to say. Answers
 * false, and changes nothing, when the batch was sent before. Throws `fund_too_low` where that leaves none.
 */
export async function sendPayouts(
  tx: Queries,
  service: Sender,
  batch: Batch,
  lock: (tx: Queries, isTest: boolean) => Promise<readonly DisbursementRow[]>,
): Promise<boolean> {
  const made = await tx
    .insert(payoutBatch)
    .values(batch)
    .onConflictDoNothing()
    .returning({ id: payoutBatch.id })
  if (made.length === 0) return false
  const { isTest } = service.payments
  const requests = await lock(tx, isTest)
  if (requests.length === 0) throw new Failure('state_changed')
  await lockAccounts(
    tx,
    requests.flatMap(({ projectId, currency }) => [`fund/${projectId} ${currency}`, `bank ${currency}`]),
  )
  const funds = Map.groupBy(requests, ({ projectId, currency }) => `fund/${projectId} ${currency}`)
  const payable = new Set<DisbursementRow>()
  for (const ofFund of funds.values())
    if (await proveFund(tx, { id: batch.id, isTest }, ofFund))
      for (const request of ofFund) payable.add(request)
  if (payable.size === 0) throw new Failure('fund_too_low')
  for (const request of payable) await pay(tx, service, batch, request)
  return true
}

/**
 * Opening is what the batch before left; what came in since is summed from the journals, and must agree with the balance. Answers
 * false, and proves nothing, where the fund holds too little.
 */
async function proveFund(
  tx: Queries,
  { id: batchId, isTest }: Proved,
  requests: readonly DisbursementRow[],
): Promise<boolean> {
  const [first] = requests
  if (!first) return false
  const { currency } = first
  const fund = `fund/${first.projectId}`
  const part = { fund, currency, isTest }
  const before = await provedBefore(tx, part)
  const inMinor = (await takenIn(tx, part)) - before.inMinor
  const outMinor = requests.reduce((sum, { minor }) => sum + minor, 0)
  const closingMinor = before.closingMinor + inMinor - outMinor
  if (closingMinor < 0) return false
  const held = await heldIn(tx, part)
  if (held - outMinor !== closingMinor)
    throw new Error(`${fund} holds ${held} ${currency}, its journals say ${closingMinor + outMinor}`)
  const openingMinor = before.closingMinor
  await tx
    .insert(payoutProof)
    .values({ batchId, fund, currency, openingMinor, inMinor, outMinor, closingMinor })
  return true
}

async function pay(
  tx: Queries,
  { chance, config }: Sender,
  batch: Batch,
  request: DisbursementRow,
): Promise<void> {
  const { id, projectId, currency, minor } = request
  const postings = disbursementPostings({ projectId, currency, minor })
  const journal = { id: chance.uuid(), kind: 'disbursement', sourceId: id, at: batch.at, postings } as const
  if (!(await postJournal(tx, journal))) throw new Error(`${id} is paid already`)
  await tx
    .update(disbursement)
    .set({ state: 'paid', batchId: batch.id, paidAt: batch.at })
    .where(eq(disbursement.id, id))
  await mailPayout(tx, request, { state: 'paid', journal: journal.id }, config.publicUrl)
}
