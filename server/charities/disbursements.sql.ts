import { and, desc, eq, getTableColumns, inArray, not, or, sql } from 'drizzle-orm'
import { type DisbursementState, neededApprovals } from '../../contract/disbursements.ts'
import type { Currency } from '../../contract/money.ts'
import type { KeptFile } from '../../contract/uploaded-file.ts'
import type { Queries } from '../db/database.ts'
import { findHeld, isTestBatch, ofKind, testParts } from '../ledger/fund-parts.sql.ts'
import { rows } from '../ledger/rows.ts'
import { isWorkedFor } from './charity-people.sql.ts'
import {
  disbursement,
  disbursementApproval,
  disbursementEvidence,
  payoutDetails,
} from './disbursements.schema.ts'

export type DisbursementRow = typeof disbursement.$inferSelect
export type DetailsRow = typeof payoutDetails.$inferSelect

export interface FullRow extends DisbursementRow {
  details: DetailsRow
  approvedBy: string[]
  evidence: (KeptFile & { disbursementId: string })[]
}

/** Of those that are done; what is open is few (`mostOpen`), and each of them waits for somebody. */
const most = 100
const open: readonly DisbursementState[] = ['requested', 'approved']
/** Neither paid nor done with otherwise. */
export const isOpen = inArray(disbursement.state, [...open])

/** An approval of one who may still approve: who was suspended, has lost the right, left, or joined the charity does not count. */
const stands = sql`exists (select from person p where p.id = disbursement_approval.admin_id and p.suspended_at is null
  and 'admin' = any(p.roles) and p.rights && '{finance,owner}' and not exists (
    select from charity_member m where m.charity_id = disbursement.charity_id and m.person_id = p.id))`

const standing = sql`(select count(*) from disbursement_approval
  where disbursement_approval.disbursement_id = disbursement.id and ${stands})`

/** What an open request is follows from who approves of it now: what was approved is asked for again once an approval is lost. */
const stateNow = sql<DisbursementState>`case when not ${isOpen} then disbursement.state
  when ${standing} >= ${neededApprovals} then 'approved' else 'requested' end`

type Found = { row: DisbursementRow; details: DetailsRow }

const newestFirst = ({ row: a }: Found, { row: b }: Found): number =>
  b.requestedAt.getTime() - a.requestedAt.getTime() || (a.id < b.id ? 1 : -1)

/**
 * Newest first, with what each rests on and whose approvals count, or did when it was done with. All that is open is there, however much
 * came after it, beside the newest of those that are done; `before` a request's id are those that are done and were asked earlier.
 */
export async function selectDisbursements(
  q: Queries,
  of: {
    isTest?: boolean
    charityId?: string
    id?: string
    state?: DisbursementState | undefined
    before?: string | undefined
  },
): Promise<FullRow[]> {
  const isAskedFor = and(
    of.isTest === undefined ? undefined : eq(disbursement.isTest, of.isTest),
    of.charityId === undefined ? undefined : eq(disbursement.charityId, of.charityId),
    of.id === undefined ? undefined : eq(disbursement.id, of.id),
    of.state && eq(stateNow, of.state),
    of.before === undefined ? undefined : and(not(isOpen), wasBefore(of.before)),
  )
  const newestDone = q
    .select({ id: disbursement.id })
    .from(disbursement)
    .where(and(isAskedFor, not(isOpen)))
    .orderBy(desc(disbursement.requestedAt), desc(disbursement.id))
    .limit(most)
  const found = await q
    .select({ row: { ...getTableColumns(disbursement), state: stateNow }, details: payoutDetails })
    .from(disbursement)
    .innerJoin(payoutDetails, eq(payoutDetails.id, disbursement.payoutDetailsId))
    .where(and(isAskedFor, or(isOpen, inArray(disbursement.id, newestDone))))
  const ids = found.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const approvals = await q
    .select(getTableColumns(disbursementApproval))
    .from(disbursementApproval)
    .innerJoin(disbursement, eq(disbursement.id, disbursementApproval.disbursementId))
    .where(and(inArray(disbursementApproval.disbursementId, ids), or(not(isOpen), stands)))
  const { id, disbursementId, name, type } = disbursementEvidence
  const evidence = await q
    .select({ id, disbursementId, name, type })
    .from(disbursementEvidence)
    .where(inArray(disbursementId, ids))
  return found.toSorted(newestFirst).map(({ row, details }) => ({
    ...row,
    details,
    approvedBy: approvals.filter(each => each.disbursementId === row.id).map(({ adminId }) => adminId),
    evidence: evidence.filter(each => each.disbursementId === row.id),
  }))
}

const wasBefore = (id: string) =>
  sql`(${disbursement.requestedAt}, ${disbursement.id}) < (select b.requested_at, b.id from disbursement b where b.id = ${id})`

/** The `before` of what is older than a list that has as many of those that are done as a list gets; null where nothing is. */
export function olderThan(found: readonly DisbursementRow[]): string | null {
  const done = found.filter(({ state }) => !open.includes(state))
  return done.length < most ? null : (done.at(-1)?.id ?? null)
}

/** How many requests of a charity are open, of a kind of money. */
export const countOpen = (q: Queries, charityId: string, isTest: boolean): Promise<number> =>
  q.$count(disbursement, and(isOpen, eq(disbursement.charityId, charityId), eq(disbursement.isTest, isTest)))

/** Locks a request for a kind of money until the end of the transaction; null for one of the other kind. */
export async function lockDisbursement(
  tx: Queries,
  id: string,
  { isTest }: { isTest: boolean },
): Promise<DisbursementRow | null> {
  const isIt = and(eq(disbursement.id, id), eq(disbursement.isTest, isTest))
  const [row] = await tx.select().from(disbursement).where(isIt).for('update')
  // Read once more: who held the lock may have approved.
  const [now] = await tx.select({ state: stateNow }).from(disbursement).where(isIt)
  return row && now ? { ...row, ...now } : null
}

const isSetByOurs = isWorkedFor(payoutDetails.charityId, sql`m.person_id = ${payoutDetails.setBy}`)

/** Asked for, and led to an account, by who still works for the charity. */
const isOfOurs = and(
  isWorkedFor(disbursement.charityId, sql`m.person_id = ${disbursement.requestedBy}`),
  sql`exists (select from ${payoutDetails} where ${payoutDetails.id} = ${disbursement.payoutDetailsId} and ${isSetByOurs})`,
)

/** Of a project that is still its own: what a charity asked of a fund that is another's now is nobody's to pay. */
const isOfItsProject = sql`exists (select from project p
  where p.id = ${disbursement.projectId} and p.charity_id = ${disbursement.charityId})`

/** Whether a request is still for a project of the charity that asked. */
export const isForItsProject = async (q: Queries, id: string): Promise<boolean> =>
  (await q.$count(disbursement, and(eq(disbursement.id, id), isOfItsProject))) > 0

/** Those with two approvals that count, of people who still work there, for projects of theirs; a second sender waits here, and finds them paid. */
export const lockApproved = (tx: Queries, isTest: boolean): Promise<DisbursementRow[]> =>
  tx
    .select()
    .from(disbursement)
    .where(and(isOpen, eq(stateNow, 'approved'), eq(disbursement.isTest, isTest), isOfOurs, isOfItsProject))
    .orderBy(disbursement.id)
    .for('update')

/** How many approvals of a request count now. */
export async function countApprovals(q: Queries, id: string): Promise<number> {
  const [row] = await q
    .select({ count: standing.mapWith(Number) })
    .from(disbursement)
    .where(eq(disbursement.id, id))
  return row?.count ?? 0
}

/** The account that was set last; none where who set it works for the charity no more. */
export async function findDetails(q: Queries, charityId: string): Promise<DetailsRow | null> {
  const last = sql`(select d.id from payout_details d where d.charity_id = ${charityId} order by d.set_at desc, d.id desc limit 1)`
  const [row] = await q
    .select()
    .from(payoutDetails)
    .where(and(eq(payoutDetails.id, last), isSetByOurs))
  return row ?? null
}

/** One kind of money of a fund: test money is nobody's to pay out as real money. */
export interface FundPart {
  /** As the account's name has it. */
  fund: string
  currency: Currency
  isTest: boolean
}

/** By name and currency, in the order in which journals lock them, so that no two wait for each other. What they hold now stays there. */
export async function lockAccounts(tx: Queries, names: readonly string[]): Promise<void> {
  await tx.execute(sql`select id from account
    where name || ' ' || currency in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) order by id for update`)
}

/** Locks the fund's account until the end of the transaction; what it holds of a kind of money, 0 where there is none. */
export async function lockFund(tx: Queries, part: FundPart): Promise<number> {
  await tx.execute(
    sql`select from account where name = ${part.fund} and currency = ${part.currency} for update`,
  )
  // Only after the lock: who held it before us may have moved the money.
  return await heldIn(tx, part)
}

export const heldIn = async (tx: Queries, { fund, ...of }: FundPart): Promise<number> =>
  (await findHeld(tx, [fund], of)).get(fund) ?? 0

/** What open requests ask of a project's fund. */
export async function askedOf(
  q: Queries,
  { project, currency, isTest }: Omit<FundPart, 'fund'> & { project: string },
): Promise<number> {
  const [asked] = await rows<number>(
    q,
    sql`select to_json(coalesce(sum(minor), 0)) as row from disbursement
      where project_id = ${project} and currency = ${currency} and is_test = ${isTest} and state in ('requested', 'approved')`,
  )
  return asked ?? 0
}

/** What came into a fund from the beginning, less what left it otherwise: all its journals but those that paid requests. */
export async function takenIn(tx: Queries, { fund, currency, isTest }: FundPart): Promise<number> {
  const all = sql`(select coalesce(-sum(p.minor), 0) from posting p join journal j on j.id = p.journal_id
    where p.account_id = a.id and not (j.kind = 'disbursement'
      and exists (select from disbursement d where d.id::text = j.source_id)))`
  const [sum] = await rows<number>(
    tx,
    sql`select to_json(${ofKind(isTest, all, sql`t.in_minor`)}) as row
      from account a left join ${testParts} t on t.account_id = a.id
      where a.name = ${fund} and a.currency = ${currency}`,
  )
  return sum ?? 0
}

/** What earlier batches said of a fund: their sums of what came in, and what the last of them left. */
export async function provedBefore(
  tx: Queries,
  { fund, currency, isTest }: FundPart,
): Promise<{ inMinor: number; closingMinor: number }> {
  const [found] = await rows<{ inMinor: number; closingMinor: number }>(
    tx,
    sql`select json_build_object('inMinor', coalesce(sum(p.in_minor), 0), 'closingMinor',
        coalesce((array_agg(p.closing_minor order by b.seq desc))[1], 0)) as row
      from payout_proof p join payout_batch b on b.id = p.batch_id where p.fund = ${fund} and p.currency = ${currency}
        and ${isTestBatch(sql`b.id`)} = ${isTest}`,
  )
  return found ?? { inMinor: 0, closingMinor: 0 }
}
