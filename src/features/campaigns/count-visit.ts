import { type CampaignSource, campaignSources } from '../../../contract/campaign-rules.ts'
import type { campaigns } from '../../../contract/campaigns.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { consentTo } from '../../data/consent.ts'
import { campaignRoutes } from './campaign-routes.ts'

/** Campaigns that this page was counted for. */
const counted = new Set<string>()

function sourceIn(search: string): CampaignSource {
  const via = new URLSearchParams(search).get('via')
  return campaignSources.find(each => each === via) ?? 'direct'
}

/** Counts a visit once, with where it began, of somebody who agreed to be counted; of nobody else. */
export function countVisit(slug: string): void {
  const consent = consentTo('analytics')
  if (!consent || counted.has(slug)) return
  counted.add(slug)
  const body = { source: sourceIn(location.search), consent: consent.textVersion }
  client
    .call<typeof campaigns.view>(campaignRoutes.view, { params: { slug }, body })
    .catch((error: unknown) => {
      // A visit that could not be counted is not: nobody is told.
      if (!(error instanceof CallError)) throw error
    })
}
