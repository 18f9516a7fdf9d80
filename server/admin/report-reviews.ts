import { eq } from 'drizzle-orm'
import type { ReviewedReport, reportReviews } from '../../contract/admin/project-reports.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { forgetCatalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { isOfCharity } from '../charities/charity-people.sql.ts'
import { titleIn } from '../charities/present-charity.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import { pageOf } from '../lists/page-of.ts'
import { mailReport } from '../project-reports/mail-report.ts'
import { charityReport } from '../project-reports/project-reports.schema.ts'
import {
  type FoundReport,
  lockReport,
  selectPublished,
  selectWaiting,
} from '../project-reports/project-reports.sql.ts'
import type { Service } from '../service.ts'

const most = 100

/** What is published comes off every page, where it should not have been there. */
const decidedFrom = { publish: 'review', return: 'review', withhold: 'published' } as const

interface Decision {
  adminId: string
  isApproved: boolean
  seenAt: string
  why: string
}

/** What charities report is read by an administrator before anyone else reads it. */
export function reportReviewHandlers(service: Service): Handlers<typeof reportReviews> {
  const { db } = service
  return {
    list: ({ query: { lang, after } }) => reviewsIn(service, lang, after),
    async decide({ params: { id }, query: { lang }, body: { reason, ...asked } }, caller) {
      const why = cleanText(reason)
      if (why === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
      const decision = { ...asked, why, adminId: personIn(caller).id }
      await db.transaction(tx => decide(service, tx, id, decision))
      forgetCatalogue(db)
      return await reviewsIn(service, lang)
    },
  }
}

/** Throws Failure('bad_request') for an `after` that is none. */
async function reviewsIn(
  service: Service,
  lang: Language,
  after?: string,
): Promise<Answer<typeof reportReviews.list>> {
  const { q } = service.db
  const catalogue = await loadCatalogue(service)
  const present = ({ report, charity }: FoundReport): ReviewedReport => ({
    id: report.id,
    charity,
    title: titleIn({ catalogue, lang }, report.projectId),
    on: report.happenedOn,
    kind: report.kind,
    text: report.words,
    lang: report.lang,
    writtenAt: report.writtenAt.toISOString(),
  })
  const waiting = after === undefined ? await selectWaiting(q, most) : []
  const { places, next } = await pageOf(
    { after, limit: most },
    asked => selectPublished(q, asked),
    ({ report }) => report.id,
  )
  return { waiting: waiting.map(present), published: places.map(present), next }
}

async function decide(
  service: Service,
  tx: Queries,
  id: string,
  { isApproved, seenAt, why, adminId }: Decision,
): Promise<void> {
  const row = await lockReport(tx, id)
  if (!row) throw new Failure('not_found')
  if (await isOfCharity(tx, row.charityId, adminId)) throw new Failure('forbidden')
  const isSame = row.writtenAt.toISOString() === seenAt
  const decision = isApproved ? 'publish' : row.state === 'published' ? 'withhold' : 'return'
  if (!isSame || row.state !== decidedFrom[decision]) throw new Failure('state_changed')
  const now = service.clock.now()
  const set = isApproved
    ? { state: 'published' as const, publishedAt: now, note: why }
    : { state: 'returned' as const, publishedAt: null, note: why }
  await tx.update(charityReport).set(set).where(eq(charityReport.id, id))
  await mailReport(service, tx, { ...row, ...set })
  await tx.insert(auditEntry).values({
    at: now,
    adminId,
    // It is about nobody with an account: whoever did it stands in both places.
    targetId: adminId,
    action: `report:${decision} ${row.projectId} ${row.happenedOn}`,
    reason: why,
    wasRefused: false,
  })
}
