import { leadTo404 } from '../../data/lead-to-404.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { builtStory } from './built-story.ts'
import { campaignQuery } from './campaign.query.ts'

/** Brings a campaign with all that its page needs; an address of none leads to /404. */
export async function prepareCampaign(context: AppContext, slug: string): Promise<void> {
  const query = campaignQuery(context.reader.get(), slug)
  await preparePage(context, ['campaigns', 'giving', 'errors'], [query]).catch(leadTo404)
  if (context.queryClient.getQueryData(query.queryKey)?.page) await builtStory.prepare()
}
