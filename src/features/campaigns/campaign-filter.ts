import { type CampaignSort, campaignSorts } from '../../../contract/campaign-rules.ts'
import type { CampaignFilter } from './campaigns.queries.ts'

const textOf = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, longest)
}

/** The search parser of /campaigns: what is not understood is dropped, and what is so anyway is left out. */
export function campaignFilter({ search, cause, sort }: Record<string, unknown>): CampaignFilter {
  const asked = { search: textOf(search, 40), cause: textOf(cause, 40) }
  const order = campaignSorts.find((each: CampaignSort) => each === sort)
  return {
    ...(asked.search !== undefined && { search: asked.search }),
    ...(asked.cause !== undefined && { cause: asked.cause }),
    ...(order !== undefined && order !== 'newest' && { sort: order }),
  }
}
