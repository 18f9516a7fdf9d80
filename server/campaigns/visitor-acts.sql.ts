import { and, eq, sql } from 'drizzle-orm'
import type { CampaignSource } from '../../contract/campaign-rules.ts'
import type { Queries } from '../db/database.ts'
import { campaignFollow, campaignReport } from './campaigns.schema.ts'

/** One open report of a device: what it says now takes the place of what it said before. */
export const keepReport = (q: Queries, row: typeof campaignReport.$inferInsert) =>
  q
    .insert(campaignReport)
    .values(row)
    .onConflictDoUpdate({
      target: [campaignReport.campaignId, campaignReport.deviceHash],
      set: { reason: row.reason, words: row.words, at: row.at, settledAt: null },
    })

export const countView = (q: Queries, campaignId: string, day: string, source: CampaignSource) =>
  q.execute(sql`
    insert into campaign_view (campaign_id, day, source, views) values (${campaignId}, ${day}, ${source}, 1)
    on conflict (campaign_id, day, source) do update set views = campaign_view.views + 1`)

const ofDevice = (campaignId: string, deviceHash: Uint8Array) =>
  and(eq(campaignFollow.campaignId, campaignId), eq(campaignFollow.deviceHash, deviceHash))

export async function isFollowing(q: Queries, campaignId: string, deviceHash: Uint8Array): Promise<boolean> {
  const found = await q
    .select({ at: campaignFollow.at })
    .from(campaignFollow)
    .where(ofDevice(campaignId, deviceHash))
  return found.length > 0
}

/** Who follows and who does not any more; asked for again it changes nothing but the person on the device. */
export async function setFollowing(
  q: Queries,
  row: typeof campaignFollow.$inferInsert,
  isWanted: boolean,
): Promise<void> {
  if (!isWanted) {
    await q.delete(campaignFollow).where(ofDevice(row.campaignId, row.deviceHash))
    return
  }
  await q
    .insert(campaignFollow)
    .values(row)
    .onConflictDoUpdate({
      target: [campaignFollow.campaignId, campaignFollow.deviceHash],
      set: { personId: row.personId },
    })
}
