import { sql } from 'drizzle-orm'
import type { ApplicationRecord, charityReview } from '../../contract/admin/charity-applications.ts'
import type { ApplicationState } from '../../contract/charity-application.ts'
import { Failure } from '../../contract/errors.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { findPerson } from '../accounts/persons.sql.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import {
  type ApplicationRow,
  findDocument,
  findSent,
  lockApplication,
  selectSent,
  updateApplication,
} from '../charities/applications.sql.ts'
import { contentOf } from '../charities/content-of.ts'
import { mailApplication } from '../charities/mail-application.ts'
import { presentApplication } from '../charities/present-application.ts'
import { verifyCharity } from '../charities/verify-charity.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'

type Decision = 'in_review' | 'needs_information' | 'verified' | 'refused'

const waiting: readonly ApplicationState[] = ['submitted', 'in_review', 'needs_information']

/**
 * From which states each may be said. What is with the applicant is only taken back by the applicant, or refused. A refusal is
 * no end: a person has one application, and asking for more gives it back to them.
 */
const allowedFrom: Readonly<Record<Decision, readonly ApplicationState[]>> = {
  in_review: ['submitted'],
  needs_information: ['submitted', 'in_review', 'refused'],
  verified: ['submitted', 'in_review'],
  refused: waiting,
}

export function charityReviewHandlers({ db, clock, config }: Service): Handlers<typeof charityReview> {
  return {
    async list({ query: { state } }) {
      const found = await selectSent(db.q, state)
      const applications = found.map(({ application, username }) => ({
        id: application.id,
        state: application.state,
        name: application.answers.name ?? '',
        country: application.answers.country ?? '',
        username,
        changedAt: application.changedAt.toISOString(),
      }))
      return { applications }
    },
    async find({ params }) {
      const row = await findSent(db.q, params.id)
      if (!row) throw new Failure('not_found')
      return await presentRecord(db.q, row)
    },
    async document({ params }) {
      const found = await findDocument(db.q, params.id)
      if (!found || !(await findSent(db.q, found.applicationId))) throw new Failure('not_found')
      return contentOf(found)
    },
    async decide({ params: { id }, body: { to, reason, charityId, submittedAt } }, caller) {
      const why = cleanText(reason)
      if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
      const adminId = personIn(caller).id
      const now = clock.now()
      const record = await db.transaction(async tx => {
        const row = await lockApplication(tx, id)
        if (!row) throw new Failure('not_found')
        if (row.personId === adminId) throw new Failure('forbidden')
        if (!isRead(row, submittedAt) || !allowedFrom[to].includes(row.state))
          throw new Failure('state_changed')
        const set: Partial<ApplicationRow> = { state: to, note: why, changedAt: now }
        if (to === 'verified') set.charityId = await verify(tx, row, charityId ?? null, now)
        await updateApplication(tx, id, set)
        const entry = { at: now, adminId, targetId: row.personId, reason: why, wasRefused: false }
        await tx.insert(auditEntry).values({ ...entry, action: `charity:${to}` })
        if (to === 'verified') await tx.insert(auditEntry).values({ ...entry, action: 'granted:charity' })
        const decided = { ...row, ...set }
        await mailApplication(tx, await findPerson(tx, row.personId), decided, config.publicUrl)
        return await presentRecord(tx, decided)
      })
      forgetCatalogue(db)
      return record
    },
  }
}

/** Whether what was read is what was sent last; who does not say what they have read is taken at their word. */
const isRead = ({ submittedAt }: ApplicationRow, read: string | null | undefined): boolean =>
  read === undefined || read === (submittedAt?.toISOString() ?? null)

async function verify(
  tx: Queries,
  row: ApplicationRow,
  charityId: string | null,
  now: Date,
): Promise<string> {
  const { answers } = await presentApplication(tx, row)
  if (charityId !== null && !(await selectUnclaimed(tx)).some(({ id }) => id === charityId))
    throw new Failure('address_taken', { charityId: 'address_taken' })
  return await verifyCharity(tx, { personId: row.personId, answers, charityId, now })
}

async function presentRecord(q: Queries, row: ApplicationRow): Promise<ApplicationRecord> {
  const applicant = await findPerson(q, row.personId)
  return {
    ...(await presentApplication(q, row)),
    username: applicant?.username ?? '',
    emailVerified: (applicant?.emailVerifiedAt ?? null) !== null,
    unclaimed: await selectUnclaimed(q),
  }
}

/** Charities that nobody speaks for; who is suspended may come back, who has lost the role does not. */
const selectUnclaimed = (q: Queries): Promise<{ id: string; name: string }[]> =>
  rows(
    q,
    sql`select json_build_object('id', c.id, 'name', c.name) as row from charity c
      where not exists (select from charity_member m join person p on p.id = m.person_id
        where m.charity_id = c.id and 'charity' = any(p.roles)) order by c.name, c.id`,
  )
