import type { CampaignNumbers } from '../../contract/my-campaigns.ts'
import type { Queries } from '../db/database.ts'
import { addDays } from '../rewards/local-date.ts'
import type { CampaignRow } from './campaigns.schema.ts'
import { findLook } from './campaigns.sql.ts'
import { selectDays, selectSums } from './own-campaigns.sql.ts'

const shownDays = 30

/** What came of a campaign: sums of all time, and each of the last days, also those without anything. */
export async function numbersOf(
  q: Queries,
  row: CampaignRow,
  { today, isTest }: { today: string; isTest: boolean },
): Promise<CampaignNumbers> {
  const from = addDays(today, 1 - shownDays)
  const days = new Map((await selectDays(q, row.id, { from, isTest })).map(day => [day.on, day]))
  const look = await findLook(q, row.id, { isTest })
  return {
    title: (row.shown ?? row.content).title,
    slug: row.shown ? row.slug : null,
    raisedMinorGbp: look?.raisedMinorGbp ?? 0,
    gifts: look?.gifts ?? 0,
    ...(await selectSums(q, row.id, isTest)),
    days: Array.from({ length: shownDays }, (_, at) => {
      const on = addDays(from, at)
      return days.get(on) ?? { on, views: 0, gifts: 0, raisedMinorGbp: 0 }
    }),
  }
}
