import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { campaignFilter } from './campaign-filter.ts'
import { campaignsQuery } from './campaigns.queries.ts'

export const prepareCampaigns = (context: AppContext, search: Record<string, unknown>) =>
  preparePage(
    context,
    ['campaigns'],
    [campaignsQuery(context.reader.get(), campaignFilter(search)), causeCardsQuery(context.reader.get())],
  )
