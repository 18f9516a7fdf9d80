import { type CampaignSort, campaignSorts } from '../../../contract/campaign-rules.ts'
import type { CampaignFilter } from './campaigns.queries.ts'

const textOf = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, longest)
}

/**
 * The search parser of /campaigns: what is not understood, and what is so anyway, is undefined, and said so: the router lays what we
 * answer over the raw address.
 */
export function campaignFilter({ search, cause, sort }: Record<string, unknown>): CampaignFilter {
  const order = campaignSorts.find((each: CampaignSort) => each === sort)
  return {
    search: textOf(search, 40),
    cause: textOf(cause, 40),
    sort: order === 'newest' ? undefined : order,
  }
}
