import { redirect } from '@tanstack/react-router'
import { leadTo404 } from '../../data/lead-to-404.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { charityQuery } from './charities.queries.ts'

/** Brings a charity's page; its id, and a word it had before, lead to the word it has now. */
export async function prepareCharity(context: AppContext, slug: string): Promise<void> {
  const query = charityQuery(context.reader.get(), slug)
  await preparePage(context, ['charities', 'giving'], [query]).catch(leadTo404)
  const charity = context.queryClient.getQueryData(query.queryKey)
  if (charity && charity.slug !== slug)
    throw redirect({ to: '/charity/$slug', params: { slug: charity.slug }, replace: true })
}
