import { asc, eq, isNotNull } from 'drizzle-orm'
import type { childReviews } from '../../contract/admin/sponsorships.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { isOfCharity } from '../charities/charity-people.sql.ts'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { mailSponsor } from '../sponsorships/mail-sponsor.ts'
import {
  type ChildFileRow,
  type ChildUpdateRow,
  childFile,
  childUpdate,
} from '../sponsorships/sponsorships.schema.ts'
import { lockFile, selectHolding } from '../sponsorships/sponsorships.sql.ts'

const most = 100

interface Decision {
  adminId: string
  isApproved: boolean
  seenAt: string
  why: string
}

type Asked = Omit<Decision, 'adminId' | 'why'> & { reason: string }

/** What charities wrote of children is read by an administrator before anyone else reads it. */
export function childReviewHandlers(service: Service): Handlers<typeof childReviews> {
  const { db } = service
  return {
    list: () => waiting(db.q),
    async decideFile({ params: { id }, body }, caller) {
      const decision = decisionIn(body, caller)
      await db.transaction(tx => decideFile(service, tx, id, decision))
      return await waiting(db.q)
    },
    async decideUpdate({ params: { id }, body }, caller) {
      const decision = decisionIn(body, caller)
      await db.transaction(tx => decideUpdate(service, tx, id, decision))
      return await waiting(db.q)
    },
  }
}

function decisionIn({ reason, ...asked }: Asked, caller: Caller): Decision {
  const why = cleanText(reason)
  if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
  return { ...asked, why, adminId: personIn(caller).id }
}

async function waiting(q: Queries): Promise<Answer<typeof childReviews.list>> {
  const files = await q
    .select({ file: childFile, charity: charity.name })
    .from(childFile)
    .innerJoin(charity, eq(charity.id, childFile.charityId))
    .where(isNotNull(childFile.reviewAskedAt))
    .orderBy(asc(childFile.reviewAskedAt))
    .limit(most)
  const updates = await q
    .select({ update: childUpdate, file: childFile, charity: charity.name })
    .from(childUpdate)
    .innerJoin(childFile, eq(childFile.id, childUpdate.fileId))
    .innerJoin(charity, eq(charity.id, childFile.charityId))
    .where(eq(childUpdate.state, 'review'))
    .orderBy(asc(childUpdate.writtenAt))
    .limit(most)
  return {
    files: files.map(({ file: { id, number, content, shown, changedAt }, charity: name }) => ({
      id,
      number,
      content,
      charity: name,
      isOpen: shown !== null,
      changedAt: changedAt.toISOString(),
    })),
    updates: updates.map(({ update, file, charity: name }) => {
      const { id, year, half, school, health, needs, lang, writtenAt } = update
      const words = { id, year, half, school, health, needs, lang, at: writtenAt.toISOString() }
      return { ...words, number: file.number, alias: (file.shown ?? file.content).alias, charity: name }
    }),
  }
}

async function decideFile(
  { clock }: Service,
  tx: Queries,
  id: string,
  { isApproved, seenAt, why, adminId }: Decision,
): Promise<void> {
  const file = await lockFile(tx, { id })
  if (!file) throw new Failure('not_found')
  if (await isOfCharity(tx, file.charityId, adminId)) throw new Failure('forbidden')
  const isSame = file.reviewAskedAt !== null && file.changedAt.toISOString() === seenAt
  if (!isSame) throw new Failure('state_changed')
  const now = clock.now()
  await tx
    .update(childFile)
    .set({
      reviewAskedAt: null,
      reviewNote: why,
      ...(isApproved && { shown: file.content, openedAt: file.openedAt ?? now }),
    })
    .where(eq(childFile.id, id))
  await log(tx, { at: now, adminId, what: `${isApproved ? 'approve' : 'return'} ${file.number}`, why })
}

async function decideUpdate(
  service: Service,
  tx: Queries,
  id: string,
  { isApproved, seenAt, why, adminId }: Decision,
): Promise<void> {
  const [update] = await tx.select().from(childUpdate).where(eq(childUpdate.id, id)).for('update')
  const file = update && (await lockFile(tx, { id: update.fileId }))
  if (!update || !file) throw new Failure('not_found')
  if (await isOfCharity(tx, file.charityId, adminId)) throw new Failure('forbidden')
  const isSame = update.state === 'review' && update.writtenAt.toISOString() === seenAt
  if (!isSame) throw new Failure('state_changed')
  const now = service.clock.now()
  await tx
    .update(childUpdate)
    .set(isApproved ? { state: 'published', publishedAt: now, note: why } : { state: 'returned', note: why })
    .where(eq(childUpdate.id, id))
  if (isApproved) await mailSponsors(service, tx, file, update)
  const what = `${isApproved ? 'publish' : 'return'}-update ${file.number} ${update.year}-${update.half}`
  await log(tx, { at: now, adminId, what, why })
}

const log = (
  tx: Queries,
  { at, adminId, what, why }: { at: Date; adminId: string; what: string; why: string },
) =>
  tx.insert(auditEntry).values({
    at,
    adminId,
    // It is about nobody with an account: whoever did it stands in both places.
    targetId: adminId,
    action: `child:${what}`,
    reason: why,
    wasRefused: false,
  })

async function mailSponsors(
  service: Service,
  tx: Queries,
  file: ChildFileRow,
  update: ChildUpdateRow,
): Promise<void> {
  for (const plan of await selectHolding(tx, file.id))
    if (plan.state !== 'setup') await mailSponsor(service, tx, plan, file, { update })
}
