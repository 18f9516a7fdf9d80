import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { campaignContent } from '../../contract/campaigns.ts'
import { dayMs } from '../../contract/time-units.ts'
import { uuid7Of } from '../chance.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { campaign, campaignUpdate } from './campaigns.schema.ts'
import { searchOf } from './campaigns.ts'

const schema = z.array(
  z.object({
    slug: z.string(),
    /** So long ago it was published. */
    days: z.int(),
    /** Of the demonstration's gifts to its project since then. */
    share: z.number(),
    content: campaignContent,
    updates: z.array(z.object({ title: z.string(), text: z.string(), daysAgo: z.int() })),
  }),
)

export type DemoCampaign = z.output<typeof schema>[number] & { id: string; publishedAt: Date }

/** The demonstration's campaigns, as of now. Their ids are the same in every database of one day. */
export function demoCampaigns(now: Date): DemoCampaign[] {
  const file = new URL('../../content/demo/campaigns.json', import.meta.url)
  return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).map((each, at) => {
    const publishedAt = new Date(now.getTime() - each.days * dayMs)
    return { ...each, publishedAt, id: uuid7Of(publishedAt.getTime(), new Uint8Array(16).fill(at + 1)) }
  })
}

/** Writes them, nobody's and labelled as a demonstration, where their addresses are free. */
export async function insertDemoCampaigns(
  tx: Queries,
  made: readonly DemoCampaign[],
  { chance }: Pick<Service, 'chance'>,
): Promise<void> {
  for (const { id, slug, content, publishedAt, updates, days } of made) {
    const row = {
      id,
      slug,
      state: 'published' as const,
      content,
      shown: content,
      projectId: content.projectId,
      search: searchOf([content.title, content.summary, content.organiser].join(' ')),
      isDemo: true,
      publishedAt,
      createdAt: publishedAt,
      changedAt: publishedAt,
    }
    await tx.insert(campaign).values(row)
    for (const { title, text, daysAgo } of updates)
      await tx.insert(campaignUpdate).values({
        id: chance.uuid(),
        campaignId: id,
        title,
        body: text,
        at: new Date(publishedAt.getTime() + (days - daysAgo) * dayMs),
      })
  }
}
