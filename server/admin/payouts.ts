import { eq, inArray } from 'drizzle-orm'
import type { PayoutRequest, payouts } from '../../contract/admin/disbursements.ts'
import type { PayoutProof } from '../../contract/charities.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { selectFunds, selectProofs } from '../charities/charities.sql.ts'
import { isOfCharity } from '../charities/charity-people.sql.ts'
import { contentOf } from '../charities/content-of.ts'
import {
  disbursement,
  disbursementApproval,
  disbursementEvidence,
} from '../charities/disbursements.schema.ts'
import {
  countApprovals,
  type DisbursementRow,
  isForItsProject,
  lockApproved,
  lockDisbursement,
  olderThan,
  selectDisbursements,
} from '../charities/disbursements.sql.ts'
import { mailPayout } from '../charities/mail-payout.ts'
import { charityView } from '../charities/open-charity.ts'
import { proofIn } from '../charities/present-charity.ts'
import { disbursementIn } from '../charities/present-disbursement.ts'
import { sendPayouts } from '../charities/send-payouts.ts'
import { takePayoutBack } from '../charities/take-payout-back.ts'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { sequence } from '../ledger/log.ts'
import type { Service } from '../service.ts'

const mostProofs = 50

export function payoutHandlers(service: Service): Handlers<typeof payouts> {
  const { db, clock, config } = service

  /** Under the request's lock, by somebody who has no part in it, with a line in the log. */
  async function decide(
    id: string,
    { caller, reason, act }: { caller: Caller; reason: string; act: string },
    work: (tx: Queries, row: DisbursementRow, adminId: string, now: Date) => Promise<void>,
  ): Promise<{ approvals: number }> {
    const why = reasonIn(reason)
    const adminId = personIn(caller).id
    const now = clock.now()
    return await db.transaction(async tx => {
      const row = await lockDisbursement(tx, id, service.payments)
      if (!row) throw new Failure('not_found')
      await refuseWhoHasPart(tx, row, adminId)
      await work(tx, row, adminId, now)
      await logPayout(tx, { adminId, now, why, what: `${act} ${id}` })
      return { approvals: await countApprovals(tx, id) }
    })
  }

  return {
    list: ({ query }, caller) => listRequests(service, { ...query, adminId: personIn(caller).id }),
    async evidence({ params: { id } }) {
      const [found] = await db.q.select().from(disbursementEvidence).where(eq(disbursementEvidence.id, id))
      if (!found) throw new Failure('not_found')
      return contentOf(found)
    },
    approve: ({ params: { id }, body: { reason } }, caller) =>
      decide(id, { caller, reason, act: 'approved' }, async (tx, row, adminId, at) => {
        if (row.state !== 'requested' || !(await isForItsProject(tx, id))) throw new Failure('state_changed')
        const made = await tx
          .insert(disbursementApproval)
          .values({ disbursementId: id, adminId, at })
          .onConflictDoNothing()
          .returning({ adminId: disbursementApproval.adminId })
        if (made.length === 0) throw new Failure('two_people_needed')
      }),
    refuse: ({ params: { id }, body: { reason } }, caller) =>
      decide(id, { caller, reason, act: 'refused' }, async (tx, row) => {
        if (row.state !== 'requested' && row.state !== 'approved') throw new Failure('state_changed')
        const why = reasonIn(reason)
        await tx.update(disbursement).set({ state: 'refused', reason: why }).where(eq(disbursement.id, id))
        await mailPayout(tx, row, { state: 'refused', reason: why }, config.publicUrl)
      }),
    async send({ body: { id, reason } }, caller) {
      const why = reasonIn(reason)
      const adminId = personIn(caller).id
      const now = clock.now()
      await db.transaction(async tx => {
        if (await sendPayouts(tx, service, { id, sentBy: adminId, at: now }, lockApproved))
          await logPayout(tx, { adminId, now, why, what: `sent ${id}` })
      })
      await sequence(service)
      const { payouts } = await listRequests(service, { state: 'paid', lang: 'en', adminId })
      return { payouts: payouts.filter(({ batch }) => batch === id) }
    },
    comeBack: ({ params: { id }, body }, caller) => bookComeBack(service, id, body.reason, caller),
  }
}

/** Under the request's lock, by somebody who has no part in it; a second telling finds it booked, and is not logged. */
async function bookComeBack(
  service: Service,
  id: string,
  reason: string,
  caller: Caller,
): Promise<{ returnedAt: string }> {
  const why = reasonIn(reason)
  const adminId = personIn(caller).id
  const at = service.clock.now()
  const returnedAt = await service.db.transaction(async tx => {
    const row = await lockDisbursement(tx, id, service.payments)
    if (!row) throw new Failure('not_found')
    await refuseWhoHasPart(tx, row, adminId)
    if (!(await takePayoutBack(tx, service, row, { reason: why, at }))) return row.returnedAt ?? at
    await logPayout(tx, { adminId, now: at, why, what: `came back ${id}` })
    return at
  })
  await sequence(service)
  return { returnedAt: returnedAt.toISOString() }
}

function reasonIn(reason: string): string {
  const why = cleanText(reason)
  if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
  return why
}

/** Whoever asked for it, or works for the charity, does not decide on it. */
async function refuseWhoHasPart(tx: Queries, row: DisbursementRow, adminId: string): Promise<void> {
  const isMember = await isOfCharity(tx, row.charityId, adminId)
  if (isMember || row.requestedBy === adminId) throw new Failure('two_people_needed')
}

async function logPayout(
  tx: Queries,
  { adminId, now, why, what }: { adminId: string; now: Date; why: string; what: string },
): Promise<void> {
  // It is about nobody: whoever did it stands in both places.
  await tx.insert(auditEntry).values({
    at: now,
    adminId,
    targetId: adminId,
    action: `payout:${what}`,
    reason: why,
    wasRefused: false,
  })
}

interface Asked {
  state?: DisbursementRow['state'] | undefined
  /** A request's id. */
  before?: string | undefined
  lang: Language
  adminId: string
}

const waitingFirst = (a: PayoutRequest, b: PayoutRequest): number => rank(a) - rank(b)
const rank = ({ state }: PayoutRequest): number => (state === 'requested' ? 0 : state === 'approved' ? 1 : 2)

async function listRequests(
  service: Service,
  { state, before, lang, adminId }: Asked,
): Promise<{ requests: PayoutRequest[]; payouts: PayoutProof[]; next: string | null }> {
  const { q } = service.db
  const { isTest } = service.payments
  const view = await charityView(service, lang)
  const found = await selectDisbursements(q, { isTest, state, before })
  const funds = await selectFunds(q, [...new Set(found.map(({ projectId }) => projectId))], isTest)
  // Of whoever asked, and whose account it is: the project may be another's by now.
  const charities = await q
    .select({ id: charity.id, name: charity.name })
    .from(charity)
    .where(
      inArray(
        charity.id,
        found.map(({ charityId }) => charityId),
      ),
    )
  const requests = found.map(row => ({
    ...disbursementIn(view, row),
    charity: charities.find(({ id }) => id === row.charityId)?.name ?? row.charityId,
    heldMinor:
      funds.find(fund => fund.project === row.projectId && fund.currency === row.currency)?.heldMinor ?? 0,
    holder: row.details.holder,
    bank: row.details.bank,
    country: row.details.country,
    account: row.details.accountNumber,
    isApprovedByMe: row.approvedBy.includes(adminId),
  }))
  const proofs = await selectProofs(q, [...view.catalogue.projects.keys()], { most: mostProofs, isTest })
  const payouts = proofs.map(proof => proofIn(view, proof))
  return { requests: requests.toSorted(waitingFirst), payouts, next: olderThan(found) }
}
