import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CampaignLine, CampaignRecord, campaignQueues } from '../../contract/admin/campaigns.ts'
import { person } from '../accounts/accounts.schema.ts'
import { giftsOfCampaign, progressFor, raisedMinorGbp } from '../campaigns/campaign-progress.sql.ts'
import { stateOf } from '../campaigns/campaign-state.ts'
import { type CampaignRow, campaign, campaignReport } from '../campaigns/campaigns.schema.ts'
import type { Queries } from '../db/database.ts'
import type { ListCursor } from '../lists/list-cursor.ts'

export type Queue = (typeof campaignQueues)[number]

const openReports = sql<string>`(select count(*) from ${campaignReport} r
  where r.campaign_id = ${campaign.id} and r.settled_at is null)`

const isIn: Record<Queue, SQL> = {
  review: sql`${campaign.reviewAskedAt} is not null`,
  reported: sql`${openReports} > 0`,
  published: sql`${campaign.state} in ('published', 'ended')`,
  withheld: sql`${campaign.state} = 'withheld'`,
}

const since = sql`coalesce(${campaign.reviewAskedAt}, ${campaign.changedAt})`
const rank = sql`(extract(epoch from ${since}) * 1000)::bigint`

const fields = {
  row: campaign,
  username: person.username,
  reports: openReports,
  rank: sql<string>`${rank}::text`,
}

interface Found {
  row: CampaignRow
  username: string | null
  reports: string
}

const lineOf = ({ row, username, reports }: Found, today: string): CampaignLine => {
  const { title, organiser } = row.content
  return {
    id: row.id,
    slug: row.shown ? row.slug : null,
    title,
    organiser,
    username,
    state: stateOf(row, today),
    hasChanges: row.shown !== null && row.reviewAskedAt !== null,
    reports: Number(reports),
    since: (row.reviewAskedAt ?? row.changedAt).toISOString(),
  }
}

/** The longest waiting first. */
export async function selectQueue(
  q: Queries,
  queue: Queue,
  after: ListCursor | null,
  limit: number,
  today: string,
): Promise<{ line: CampaignLine; cursor: ListCursor }[]> {
  const found = await q
    .select(fields)
    .from(campaign)
    .leftJoin(person, eq(person.id, campaign.personId))
    .where(
      and(
        isIn[queue],
        after ? sql`(${rank}, ${campaign.id}) > (${after.rank}::bigint, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(sql`${rank}`, asc(campaign.id))
    .limit(limit)
  return found.map(each => ({ line: lineOf(each, today), cursor: { rank: each.rank, id: each.row.id } }))
}

type Told = Pick<CampaignRecord, 'raisedMinorGbp' | 'gifts' | 'openReports'>

/** A campaign with its open reports; null where there is none. */
export async function findReviewed(
  q: Queries,
  id: string,
  { today, isTest }: { today: string; isTest: boolean },
): Promise<{ row: CampaignRow; line: CampaignLine; told: Told } | null> {
  const [found] = await q
    .select({ ...fields, raisedMinorGbp, gifts: giftsOfCampaign })
    .from(campaign)
    .leftJoin(person, eq(person.id, campaign.personId))
    .leftJoin(progressFor(isTest), sql`progress.campaign_id = ${campaign.id}`)
    .where(eq(campaign.id, id))
  if (!found) return null
  const reports = await q
    .select()
    .from(campaignReport)
    .where(and(eq(campaignReport.campaignId, id), isNull(campaignReport.settledAt)))
    .orderBy(asc(campaignReport.at))
    .limit(100)
  const openReports = reports.map(({ reason, words, at }) => ({
    // One of the list when it was kept.
    reason: reason as CampaignRecord['openReports'][number]['reason'],
    text: words,
    at: at.toISOString(),
  }))
  return {
    row: found.row,
    line: lineOf(found, today),
    told: { raisedMinorGbp: Number(found.raisedMinorGbp), gifts: Number(found.gifts), openReports },
  }
}

export const settleReports = (tx: Queries, campaignId: string, now: Date) =>
  tx
    .update(campaignReport)
    .set({ settledAt: now })
    .where(and(eq(campaignReport.campaignId, campaignId), isNull(campaignReport.settledAt)))
