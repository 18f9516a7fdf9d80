import { and, inArray } from 'drizzle-orm'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { PricedLine } from '../donations/priced-gift.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import { campaign } from './campaigns.schema.ts'

/**
 * Refuses lines that name a campaign which is not there, is for another project, or was taken away. One that has ended takes
 * the gifts that were made before and arrive now. Throws Failure with each beside its line.
 */
export async function refuseClosedCampaigns(q: Queries, lines: readonly PricedLine[]): Promise<void> {
  const named = lines.flatMap(({ campaignId }) => campaignId ?? [])
  if (named.length === 0) return
  const rows = await q
    .select({ id: campaign.id, projectId: campaign.projectId })
    .from(campaign)
    .where(and(inArray(campaign.id, named.filter(isUuid7)), inArray(campaign.state, ['published', 'ended'])))
  const fields: Record<string, ErrorCode> = {}
  for (const [position, { campaignId, projectId }] of lines.entries()) {
    const found = rows.some(row => row.id === campaignId && row.projectId === projectId)
    if (campaignId !== null && !found) fields[`lines.${position}.campaignId`] = 'campaign_closed'
  }
  if (Object.keys(fields).length > 0) throw new Failure('campaign_closed', fields)
}
