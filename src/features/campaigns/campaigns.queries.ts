import type { campaignPages } from '../../../contract/campaign-page.ts'
import type { CampaignSort } from '../../../contract/campaign-rules.ts'
import type { campaigns } from '../../../contract/campaigns.ts'
import type { myCampaigns } from '../../../contract/my-campaigns.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import { pagedQuery, privateQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

export interface CampaignFilter {
  search?: string
  cause?: string
  sort?: CampaignSort
}

/** The first page of the directory, which the service renders. */
export const campaignsQuery = ({ language }: Pick<Reader, 'language'>, filter: CampaignFilter) =>
  query<typeof campaigns.list>('/api/campaigns', { query: { lang: language, ...filter } })

/** What follows on the first page. */
export const moreCampaignsQuery = (
  { language }: Pick<Reader, 'language'>,
  filter: CampaignFilter,
  after: string,
) => {
  const pageAfter = (cursor: string) => ({ query: { lang: language, ...filter, after: cursor } })
  return pagedQuery<typeof campaigns.list>('/api/campaigns', pageAfter(after), ({ next }) =>
    next === null ? undefined : pageAfter(next),
  )
}

/** The wall of donors, page by page. */
export const wallQuery = (slug: string) => {
  const pageBefore = (before?: number) => ({
    params: { slug },
    query: before === undefined ? {} : { before },
  })
  return pagedQuery<typeof campaigns.gifts>('/api/campaigns/:slug/gifts', pageBefore(), ({ next }) =>
    next === null ? undefined : pageBefore(next),
  )
}

export const followingQuery = (slug: string) =>
  privateQuery<typeof campaigns.isFollowed>('/api/campaigns/:slug/following', { params: { slug } })

export const ownCampaignsQuery = () => memberQuery<typeof myCampaigns.list>('/api/my-campaigns', {})

export const ownCampaignQuery = (id: string) =>
  memberQuery<typeof myCampaigns.find>('/api/my-campaigns/:id', { params: { id } })

export const keptPageQuery = (id: string) =>
  memberQuery<typeof campaignPages.find>('/api/my-campaigns/:id/page', { params: { id } })

export const numbersQuery = (id: string) =>
  memberQuery<typeof myCampaigns.numbers>('/api/my-campaigns/:id/numbers', { params: { id } })
