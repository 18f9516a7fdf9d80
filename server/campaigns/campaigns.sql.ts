import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { CampaignSort } from '../../contract/campaign-rules.ts'
import type { Queries } from '../db/database.ts'
import { likeLiteral } from '../db/like-literal.ts'
import { donation } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'
import { giftsOfCampaign, progressFor, raisedMinorGbp } from './campaign-progress.sql.ts'
import {
  type CampaignRow,
  campaign,
  campaignGift,
  campaignImage,
  campaignMember,
  campaignUpdate,
} from './campaigns.schema.ts'

/** A campaign with what it has raised and the picture that is shown. */
export interface CampaignLook {
  row: CampaignRow
  raisedMinorGbp: number
  gifts: number
  image: { width: number; height: number } | null
}

const look = {
  row: campaign,
  raisedMinorGbp,
  gifts: giftsOfCampaign,
  width: campaignImage.width,
  height: campaignImage.height,
}

type Looked = {
  row: CampaignRow
  raisedMinorGbp: string
  gifts: string
  width: number | null
  height: number | null
}

const lookOf = ({ row, raisedMinorGbp, gifts, width, height }: Looked): CampaignLook => ({
  row,
  raisedMinorGbp: Number(raisedMinorGbp),
  gifts: Number(gifts),
  image: width === null || height === null ? null : { width, height },
})

const isOfCampaign = sql`progress.campaign_id = ${campaign.id}`

const selectLooks = (q: Queries, image: SQL, isTest: boolean) =>
  q
    .select(look)
    .from(campaign)
    .leftJoin(progressFor(isTest), isOfCampaign)
    .leftJoin(campaignImage, and(eq(campaignImage.campaignId, campaign.id), eq(campaignImage.id, image)))

/** What kind of money the service takes. */
interface Taken {
  isTest: boolean
}

/** A campaign that everybody may read: published, or ended. */
export async function findShown(q: Queries, slug: string, { isTest }: Taken): Promise<CampaignLook | null> {
  const [found] = await selectLooks(q, sql`${campaign.shownImageId}`, isTest).where(
    and(eq(campaign.slug, slug), inArray(campaign.state, ['published', 'ended'])),
  )
  return found ? lookOf(found) : null
}

/** The same for its owner, with the picture of the draft. */
export async function findLook(q: Queries, id: string, { isTest }: Taken): Promise<CampaignLook | null> {
  const [found] = await selectLooks(q, sql`${campaign.imageId}`, isTest).where(eq(campaign.id, id))
  return found ? lookOf(found) : null
}

export async function selectOwn(q: Queries, personId: string, { isTest }: Taken): Promise<CampaignLook[]> {
  const found = await selectLooks(q, sql`${campaign.imageId}`, isTest)
    .where(eq(campaign.personId, personId))
    .orderBy(desc(campaign.changedAt), desc(campaign.id))
    .limit(100)
  return found.map(lookOf)
}

/** By what a list is ordered, as a number that falls. */
const rankOf: Record<CampaignSort, SQL> = {
  newest: sql`(extract(epoch from ${campaign.publishedAt}) * 1000)::bigint`,
  raised: raisedMinorGbp,
  ending: sql`(date '2000-01-01' - coalesce(${campaign.endsOn}, date '9999-12-31'))::bigint`,
}

export interface ListAsked extends Taken {
  search: string
  cause: string | undefined
  sort: CampaignSort
  today: string
  after: { rank: string; id: string } | null
  limit: number
}

/** Running campaigns in the order asked for, each with where it stands in it. */
export async function selectListed(
  q: Queries,
  { search, cause, sort, today, after, limit, isTest }: ListAsked,
): Promise<(CampaignLook & { rank: string })[]> {
  const rank = rankOf[sort]
  const found = await q
    .select({ ...look, rank: sql<string>`(${rank})::text` })
    .from(campaign)
    .leftJoin(progressFor(isTest), isOfCampaign)
    .leftJoin(
      campaignImage,
      and(eq(campaignImage.campaignId, campaign.id), eq(campaignImage.id, campaign.shownImageId)),
    )
    .where(
      and(
        eq(campaign.state, 'published'),
        sql`(${campaign.endsOn} is null or ${campaign.endsOn} >= ${today}::date)`,
        search === '' ? undefined : sql`${campaign.search} like ${`%${likeLiteral(search)}%`}`,
        cause === undefined
          ? undefined
          : sql`${campaign.projectId} in (select id from project where cause_id = ${cause})`,
        after ? sql`(${rank}, ${campaign.id}) < (${after.rank}::bigint, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(sql`${rank} desc`, desc(campaign.id))
    .limit(limit)
  return found.map(each => ({ ...lookOf(each), rank: each.rank }))
}

export async function selectShownSlugs(q: Queries): Promise<string[]> {
  const found = await q
    .select({ slug: campaign.slug })
    .from(campaign)
    .where(and(eq(campaign.state, 'published'), eq(campaign.isDemo, false), isNotNull(campaign.slug)))
    .orderBy(desc(campaign.publishedAt))
    .limit(2_000)
  return found.flatMap(({ slug }) => slug ?? [])
}

export const selectUpdates = (q: Queries, campaignId: string, limit: number) =>
  q
    .select()
    .from(campaignUpdate)
    .where(eq(campaignUpdate.campaignId, campaignId))
    .orderBy(desc(campaignUpdate.at), desc(campaignUpdate.id))
    .limit(limit)

/** The names under which the team agreed to be shown. */
export async function selectTeamNames(q: Queries, campaignId: string): Promise<string[]> {
  const found = await q
    .select({ name: campaignMember.publicName })
    .from(campaignMember)
    .where(and(eq(campaignMember.campaignId, campaignId), isNotNull(campaignMember.publicName)))
    .orderBy(asc(campaignMember.invitedAt), asc(campaignMember.personId))
  return found.flatMap(({ name }) => name ?? [])
}

/** Gifts on the wall, the newest first. Their words are those of the gift itself. */
export const selectWall = (
  q: Queries,
  campaignId: string,
  { before, limit, isTest }: Taken & { before: number | undefined; limit: number },
) =>
  q
    .select({
      id: campaignGift.id,
      at: campaignGift.at,
      currency: campaignGift.currency,
      minor: campaignGift.minor,
      visibility: donation.visibility,
      publicName: donation.publicName,
      message: donation.message,
      wordsTakenAt: donation.wordsTakenAt,
    })
    .from(campaignGift)
    .innerJoin(donation, eq(donation.id, campaignGift.donationId))
    .where(
      and(
        eq(campaignGift.campaignId, campaignId),
        eq(campaignGift.isShown, true),
        isTest ? undefined : eq(donation.isTest, false),
        before === undefined ? undefined : lt(campaignGift.id, before),
      ),
    )
    .orderBy(desc(campaignGift.id))
    .limit(limit)

/** Devices of people who gave to a campaign or follow it, and those people themselves: the ids of their subscriptions. */
export const selectNewsTo = (q: Queries, campaignId: string): Promise<string[]> =>
  rows<string>(
    q,
    sql`select to_json(s.id) as row from push_subscription s
      where s.topics @> array['campaigns'] and (
        exists (select from campaign_follow f where f.campaign_id = ${campaignId}
          and (f.device_hash = s.device_hash or f.person_id = s.person_id))
        or exists (select from campaign_gift g join donation d on d.id = g.donation_id
          left join person_gift p on p.donation_id = d.id
          where g.campaign_id = ${campaignId} and g.left_minor_gbp > 0
          and (p.person_id = s.person_id or (p.person_id is null and d.owner_hash = s.device_hash))))
      order by s.id`,
  )
