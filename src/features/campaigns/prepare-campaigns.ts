import { redirect } from '@tanstack/react-router'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { campaignFilter } from './campaign-filter.ts'
import { campaignQuery, campaignsQuery, causeNamesQuery } from './campaigns.queries.ts'

export const prepareCampaigns = (context: AppContext, search: Record<string, unknown>) =>
  preparePage(
    context,
    ['campaigns'],
    [campaignsQuery(context.reader.get(), campaignFilter(search)), causeNamesQuery(context.reader.get())],
  )

/** Brings a campaign with all that its page needs; an address of none leads to /404. */
export async function prepareCampaign(context: AppContext, slug: string): Promise<void> {
  await preparePage(
    context,
    ['campaigns', 'giving', 'errors'],
    [campaignQuery(context.reader.get(), slug)],
  ).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('status: 404')) throw redirect({ to: '/404' })
    throw error
  })
}
