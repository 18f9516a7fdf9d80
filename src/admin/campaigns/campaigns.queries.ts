import type { campaignQueues, campaignReviews } from '../../../contract/admin/campaigns.ts'
import type { Language } from '../../../contract/languages.ts'
import { adminQuery } from '../kit/admin-query.ts'

export type Queue = (typeof campaignQueues)[number]

export const reviewQueueQuery = (query: { queue: Queue; after?: string }) =>
  adminQuery<typeof campaignReviews.list>('admin:content', '/api/admin/campaigns', { query })

export const reviewedQuery = (id: string, lang: Language) =>
  adminQuery<typeof campaignReviews.find>('admin:content', '/api/admin/campaigns/:id', {
    params: { id },
    query: { lang },
  })
