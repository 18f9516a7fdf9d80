import { type SQL, sql } from 'drizzle-orm'

/**
 * What each campaign has raised, and by how many gifts, to be joined as `progress`: without test gifts where real money is taken, as of
 * projects (decision 181). There are few of them then.
 */
export const progressFor = (isTest: boolean): SQL =>
  isTest
    ? sql`campaign_progress as progress`
    : sql`(
        select p.campaign_id, p.raised_minor_gbp - coalesce(t.raised, 0) as raised_minor_gbp, p.gifts - coalesce(t.gifts, 0) as gifts
        from campaign_progress p left join (
          select g.campaign_id, sum(g.left_minor_gbp) as raised, count(*) filter (where g.minor > 0) as gifts
          from donation d join campaign_gift g on g.donation_id = d.id where d.is_test group by g.campaign_id
        ) t on t.campaign_id = p.campaign_id) as progress`

export const raisedMinorGbp = sql<string>`coalesce(progress.raised_minor_gbp, 0)`
export const giftsOfCampaign = sql<string>`coalesce(progress.gifts, 0)`
