import type { CampaignRecord, campaignReviews } from '../../contract/admin/campaigns.ts'
import { campaignPictureAddress } from '../../contract/campaign-rules.ts'
import { Failure } from '../../contract/errors.ts'
import { defaultLanguage, type Language } from '../../contract/languages.ts'
import { auditEntry } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { todayOf } from '../campaigns/campaign-state.ts'
import type { CampaignRow, campaign } from '../campaigns/campaigns.schema.ts'
import { searchOf } from '../campaigns/campaigns.ts'
import { mailDecision } from '../campaigns/mail-decision.ts'
import { lockCampaign, updateCampaign } from '../campaigns/own-campaigns.sql.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { cursorIn, cursorOf } from '../lists/list-cursor.ts'
import type { Service } from '../service.ts'
import { findReviewed, selectQueue, settleReports } from './campaigns.sql.ts'

const linesOfPage = 20

interface Review {
  row: CampaignRow
  reason: string
  now: Date
  adminId: string
  /** Since when what the reviewer has read waits. */
  since: string | undefined
}

interface ReviewCall {
  params: { id: string }
  body: { reason: string; since?: string }
}

/** What an act makes of a campaign. Throws Failure where it is not to be done now. */
type Act = (review: Review) => Partial<typeof campaign.$inferInsert>

const acts: Record<'approve' | 'return' | 'withhold' | 'restore', Act> = {
  approve({ row, reason, now, adminId, since }) {
    if (row.reviewAskedAt === null) throw new Failure('campaign_locked')
    // It was taken back meanwhile, perhaps changed, and handed in again: nobody has read that.
    if (row.reviewAskedAt.toISOString() !== since) throw new Failure('state_changed')
    if (row.personId === adminId) throw new Failure('forbidden')
    const { content } = row
    return {
      state: 'published',
      shown: content,
      shownImageId: row.imageId,
      shownPage: row.page,
      projectId: content.projectId,
      endsOn: content.endsOn,
      search: searchOf([content.title, content.summary, content.organiser].join(' ')),
      reviewAskedAt: null,
      reviewNote: reason,
      publishedAt: row.publishedAt ?? now,
    }
  },
  return({ row, reason }) {
    if (row.reviewAskedAt === null) throw new Failure('campaign_locked')
    return { reviewAskedAt: null, reviewNote: reason }
  },
  withhold({ row, reason }) {
    if (row.state !== 'published' && row.state !== 'ended') throw new Failure('campaign_locked')
    return { state: 'withheld', reviewAskedAt: null, reviewNote: reason }
  },
  restore({ row, reason }) {
    if (row.state !== 'withheld') throw new Failure('campaign_locked')
    return { state: row.endedAt === null ? 'published' : 'ended', reviewNote: reason }
  },
}

export function campaignReviewHandlers(service: Service): Handlers<typeof campaignReviews> {
  const { db, clock, config } = service

  /** One act with its reason in the log, or nothing at all. */
  const review = async (
    { params, body }: ReviewCall,
    caller: Caller,
    name: string,
    work: (tx: Queries, review: Review) => Promise<unknown>,
  ) => {
    const reason = cleanText(body.reason)
    if (reason === '') throw new Failure('reason_missing', { reason: 'reason_missing' })
    const adminId = personIn(caller).id
    const now = clock.now()
    // Not inside the transaction, which has a connection of its own.
    const { projects } = await loadCatalogue(service)
    return await db.transaction(async tx => {
      const row = await lockCampaign(tx, params.id)
      if (!row) throw new Failure('not_found')
      await work(tx, { row, reason, now, adminId, since: body.since })
      const targetId = row.personId ?? adminId
      const action = `campaign:${name} ${row.slug ?? row.id}` as const
      await tx.insert(auditEntry).values({ at: now, adminId, targetId, action, reason, wasRefused: false })
      return await present(service, tx, row.id, { projects, lang: defaultLanguage })
    })
  }
  const change = (name: keyof typeof acts) => (call: ReviewCall, caller: Caller) =>
    review(call, caller, name, async (tx, asked) => {
      await updateCampaign(tx, asked.row.id, { ...acts[name](asked), changedAt: asked.now })
      await mailDecision(tx, name, asked, config.publicUrl)
    })

  return {
    async list({ query: { queue, after } }) {
      const found = await selectQueue(db.q, queue, cursorIn(after), linesOfPage + 1, todayOf(clock))
      const page = found.slice(0, linesOfPage)
      const last = page.at(-1)
      return {
        campaigns: page.map(({ line }) => line),
        next: found.length > linesOfPage && last ? cursorOf(last.cursor) : null,
      }
    },
    find: async ({ params, query: { lang } }) =>
      await present(service, db.q, params.id, { ...(await loadCatalogue(service)), lang }),
    approve: change('approve'),
    return: change('return'),
    withhold: change('withhold'),
    restore: change('restore'),
    settle: (call, caller) =>
      review(call, caller, 'settle', (tx, { row, now }) => settleReports(tx, row.id, now)),
  }
}

async function present(
  { clock, payments: { isTest } }: Service,
  q: Queries,
  id: string,
  { projects, lang }: Pick<Catalogue, 'projects'> & { lang: Language },
): Promise<CampaignRecord> {
  const found = await findReviewed(q, id, { today: todayOf(clock), isTest })
  if (!found) throw new Failure('not_found')
  const { content, imageId, page } = found.row
  const project = projects.get(content.projectId)
  return {
    ...found.line,
    ...found.told,
    content,
    page,
    projectTitle: project ? textIn(project.project.title, lang) : content.projectId,
    pictureUrl: imageId && campaignPictureAddress(id, imageId),
  }
}
