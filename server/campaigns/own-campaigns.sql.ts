import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CampaignSource } from '../../contract/campaign-rules.ts'
import type { Currency } from '../../contract/money.ts'
import type { OwnCampaign } from '../../contract/my-campaigns.ts'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { type CampaignRow, campaign, campaignMember, campaignUpdate } from './campaigns.schema.ts'

/** Locks a campaign of a person until the end of the transaction; null where it is nobody's or another's. */
export async function lockOwn(tx: Queries, id: string, personId: string): Promise<CampaignRow | null> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.id, id), eq(campaign.personId, personId)))
    .for('update')
  return row ?? null
}

export async function lockCampaign(tx: Queries, id: string): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
  return row ?? null
}

export const updateCampaign = (q: Queries, id: string, change: Partial<typeof campaign.$inferInsert>) =>
  q.update(campaign).set(change).where(eq(campaign.id, id))

/** Answers false, and changes nothing, when the id is known. */
export async function insertCampaign(q: Queries, row: typeof campaign.$inferInsert): Promise<boolean> {
  return (
    (await q.insert(campaign).values(row).onConflictDoNothing().returning({ id: campaign.id })).length > 0
  )
}

export async function countOwn(q: Queries, personId: string): Promise<number> {
  const [row] = await q.select({ n: count() }).from(campaign).where(eq(campaign.personId, personId))
  return row?.n ?? 0
}

/** Who has not agreed yet has no id here but the username that was typed. */
export const selectTeam = (q: Queries, campaignId: string): Promise<OwnCampaign['team']> =>
  q
    .select({
      id: sql<string>`case when ${campaignMember.publicName} is null then ${person.username} else ${campaignMember.personId}::text end`,
      username: person.username,
      publicName: campaignMember.publicName,
    })
    .from(campaignMember)
    .innerJoin(person, eq(person.id, campaignMember.personId))
    .where(eq(campaignMember.campaignId, campaignId))
    .orderBy(asc(campaignMember.invitedAt), asc(campaignMember.personId))

/** Campaigns that a person is in the team of, or asked into. */
export const selectPlaces = (q: Queries, personId: string) =>
  q
    .select({ row: campaign, publicName: campaignMember.publicName })
    .from(campaignMember)
    .innerJoin(campaign, eq(campaign.id, campaignMember.campaignId))
    .where(eq(campaignMember.personId, personId))
    .orderBy(desc(campaignMember.invitedAt))
    .limit(50)

/** Answers false when the id is known. */
export async function insertUpdate(tx: Queries, row: typeof campaignUpdate.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(campaignUpdate)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: campaignUpdate.id })
  return made.length > 0
}

export async function findUpdate(q: Queries, id: string) {
  const [row] = await q.select().from(campaignUpdate).where(eq(campaignUpdate.id, id))
  return row ?? null
}

export async function countUpdates(q: Queries, campaignId: string): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(campaignUpdate)
    .where(eq(campaignUpdate.campaignId, campaignId))
  return row?.n ?? 0
}

/** Whether a gift `g` of a campaign counts where this kind of money is taken. */
const isOfKind = (isTest: boolean): SQL =>
  isTest ? sql`true` : sql`not exists (select from donation d where d.id = g.donation_id and d.is_test)`

interface DaySums {
  on: string
  views: number
  gifts: number
  raisedMinorGbp: number
}

/** Days of a campaign on which there was anything, from one day on. */
export const selectDays = (
  q: Queries,
  campaignId: string,
  { from, isTest }: { from: string; isTest: boolean },
): Promise<DaySums[]> =>
  rows<DaySums>(
    q,
    sql`select json_build_object('on', day, 'views', sum(views), 'gifts', sum(gifts), 'raisedMinorGbp', sum(raised)) as row
      from (
        select day, views, 0 as gifts, 0::bigint as raised from campaign_view
          where campaign_id = ${campaignId} and day >= ${from}::date
        union all
        select (at at time zone 'UTC')::date, 0, 1, left_minor_gbp from campaign_gift g
          where campaign_id = ${campaignId} and at >= ${from}::date and left_minor_gbp > 0 and ${isOfKind(isTest)}
      ) each group by day order by day`,
  )

interface Sums {
  views: number
  followers: number
  sources: { source: CampaignSource; views: number }[]
  currencies: { currency: Currency; gifts: number; minor: number }[]
}

export async function selectSums(q: Queries, campaignId: string, isTest: boolean): Promise<Sums> {
  const [found] = await rows<Sums>(
    q,
    sql`select json_build_object(
      'views', (select coalesce(sum(views), 0) from campaign_view where campaign_id = ${campaignId}),
      'followers', (select count(*) from campaign_follow where campaign_id = ${campaignId}),
      'sources', (select coalesce(json_agg(s order by s.views desc, s.source), '[]') from (
        select source, sum(views)::int as views from campaign_view where campaign_id = ${campaignId} group by source) s),
      'currencies', (select coalesce(json_agg(c order by c.gifts desc, c.currency), '[]') from (
        select currency, count(*)::int as gifts, sum(minor)::bigint as minor from campaign_gift g
        where campaign_id = ${campaignId} and left_minor_gbp > 0 and ${isOfKind(isTest)} group by currency) c)) as row`,
  )
  if (!found) throw new Error('a select without from answers a row')
  return found
}
