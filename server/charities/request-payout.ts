import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { charityMoney } from '../../contract/disbursements.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { takeFile } from '../uploads/take-file.ts'
import { allowedPurposes } from './allowed-purposes.ts'
import { charityOf } from './charity-of.ts'
import { disbursement, disbursementEvidence } from './disbursements.schema.ts'
import { askedOf, countOpen, findDetails, lockFund, selectDisbursements } from './disbursements.sql.ts'
import { charityView } from './open-charity.ts'
import { disbursementIn } from './present-disbursement.ts'

type Request = typeof charityMoney.request
type Asked = Received<Request>['body']

/** Two people read each of them, in one list. */
const mostOpen = 50

/**
 * Keeps a charity's request for a part of one of its funds. What the fund holds is looked at under its lock, less what other open
 * requests ask for, so that no two of them ask for the same penny.
 */
export async function requestPayout(
  service: Service,
  asked: Asked,
  caller: Caller,
): Promise<Answer<Request>> {
  const { db } = service
  const charityId = await charityOf(db.q, caller)
  const view = await charityView(service, 'en')
  const known = await storedRequest(db.q, charityId, asked)
  if (known) return disbursementIn(view, known)
  const row = view.catalogue.projects.get(asked.project)
  if (row?.charity.id !== charityId) throw new Failure('not_found')
  if (!allowedPurposes(row.project).includes(asked.purpose))
    throw new Failure('purpose_not_allowed', { purpose: 'purpose_not_allowed' })
  const note = cleanText(asked.note)
  if (note === '') throw new Failure('field_missing', { note: 'field_missing' })
  const evidence = await takeFile(service, personIn(caller).id, asked.evidence, 'evidence')
  await db.transaction(tx => keep(service, tx, { ...asked, note }, { charityId, caller, evidence }))
  const stored = await storedRequest(db.q, charityId, asked)
  if (!stored) throw new Failure('not_found')
  return disbursementIn(view, stored)
}

/** What the same id has stored already; another charity's is none of the caller's business. */
async function storedRequest(q: Queries, charityId: string, asked: Asked) {
  const [known] = await selectDisbursements(q, { id: asked.id })
  if (!known) return null
  if (known.charityId !== charityId) throw new Failure('id_taken')
  const isSame =
    known.projectId === asked.project &&
    known.currency === asked.currency &&
    known.minor === asked.minor &&
    known.purpose === asked.purpose &&
    known.note === cleanText(asked.note)
  // The first was kept, though its sender did not hear of it, and now says something else.
  if (!isSame) throw new Failure('state_changed')
  return known
}

interface From {
  charityId: string
  caller: Caller
  evidence: Awaited<ReturnType<typeof takeFile>>
}

async function keep(
  { clock, chance, payments: { isTest } }: Service,
  tx: Queries,
  { id, project: projectId, currency, minor, purpose, note }: Asked,
  { charityId, caller, evidence }: From,
): Promise<void> {
  const held = await lockFund(tx, { fund: `fund/${projectId}`, currency, isTest })
  // The same call at the same time has kept it: what it asks for is its own.
  if ((await tx.$count(disbursement, eq(disbursement.id, id))) > 0) return
  if ((await countOpen(tx, charityId, isTest)) >= mostOpen) throw new Failure('too_many_of_these')
  if (minor > held - (await askedOf(tx, { project: projectId, currency, isTest })))
    throw new Failure('fund_too_low', { minor: 'fund_too_low' })
  const details = await findDetails(tx, charityId)
  if (!details) throw new Failure('payout_details_missing')
  const made = await tx
    .insert(disbursement)
    .values({
      id,
      charityId,
      projectId,
      currency,
      minor,
      purpose,
      note,
      payoutDetailsId: details.id,
      state: 'requested',
      requestedBy: personIn(caller).id,
      requestedAt: clock.now(),
      isTest,
    })
    .onConflictDoNothing()
    .returning({ id: disbursement.id })
  // In a fund that has no account yet there is nothing to lock.
  if (made.length === 0) return
  const sha256 = createHash('sha256').update(evidence.bytes).digest()
  await tx.insert(disbursementEvidence).values({ id: chance.uuid(), disbursementId: id, ...evidence, sha256 })
}
