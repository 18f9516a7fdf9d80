import { redirect } from '@tanstack/react-router'
import { leadTo404 } from '../../data/lead-to-404.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import { causePagesQuery } from '../../features/giving/giving.queries.ts'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'

/** Words of pages that are called otherwise. */
const renamed: Readonly<Record<string, '/membership'>> = { members: '/membership' }

/** Brings a page of one word: what is written there, or what is told of a cause with its projects. */
export async function prepareSlug(context: AppContext, slug: string): Promise<void> {
  const to = Object.hasOwn(renamed, slug) ? renamed[slug] : undefined
  if (to) throw redirect({ to })
  const reader = context.reader.get()
  const query = cmsPageQuery(slug, reader)
  await preparePage(context, ['cms'], [query]).catch(leadTo404)
  const page = context.queryClient.getQueryData(query.queryKey)
  if (page?.kind !== 'cause') return
  await preparePage(
    context,
    ['giving', 'feed', 'errors', ...(page.duas.length > 0 ? ['duas'] : [])],
    page.causes.length > 0 ? page.causes.map(id => causeQuery(reader, id)) : [causePagesQuery(reader)],
  )
}
