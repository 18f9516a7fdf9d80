import { inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Clock } from '../service.ts'
import { stateOf, todayOf } from './campaign-state.ts'
import { campaign } from './campaigns.schema.ts'

export interface OpenCampaign {
  id: string
  projectId: string | null
  title: string
}

/** Those of the campaigns that take what is given today, by their ids. */
export async function selectOpenCampaigns(
  q: Queries,
  clock: Clock,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, OpenCampaign>> {
  const known = ids.filter(id => typeof id === 'string').filter(isUuid7)
  if (known.length === 0) return new Map()
  const rows = await q.select().from(campaign).where(inArray(campaign.id, known))
  const open = rows.filter(row => stateOf(row, todayOf(clock)) === 'published')
  return new Map(
    open.map(({ id, projectId, shown, content }) => [id, { id, projectId, title: (shown ?? content).title }]),
  )
}

interface Named {
  campaignId?: string | null | undefined
  projectId: string
}

/** Of open campaigns the one that a plan names, while it takes gifts to the plan's project. */
export function campaignOf(
  open: ReadonlyMap<string, OpenCampaign>,
  { campaignId, projectId }: Named,
): OpenCampaign | null {
  const found = open.get(campaignId ?? '')
  return found?.projectId === projectId ? found : null
}

/** Its id. */
export async function openCampaignOf(q: Queries, clock: Clock, named: Named): Promise<string | null> {
  return campaignOf(await selectOpenCampaigns(q, clock, [named.campaignId]), named)?.id ?? null
}
