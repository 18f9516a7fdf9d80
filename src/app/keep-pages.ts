import type { QueryClient } from '@tanstack/react-query'
import type { KeptAnswers } from '../data/kept-answers.ts'
import { siteQuery } from '../data/reads/site-query.ts'
import { store } from '../data/session.ts'
import { keepFeed } from '../features/feed/keep-feed.ts'
import { keepCauses } from '../features/giving/keep-causes.ts'
import type { Reader } from '../i18n/reader.tsx'

interface Kept {
  queryClient: QueryClient
  kept: Pick<KeptAnswers, 'keepHydrated'>
  reader: { get(): Reader; subscribe(listener: () => void): unknown }
}

/** Whose page is the worker's knows by the last time alone whether it is test money. */
function noteMoney(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(siteQuery().queryKey)
  if (site) store('test-money', String(site.isTestMoney))
}

/**
 * Every cause is kept in the language and currency in use, so that a gift can be made offline from any page, the newest
 * gifts, so that the pages of them have something to show, and what the service offers, so that the Quran can be heard that is here.
 * Once more when the reader chooses others, and when a connection comes back without which they could not be had.
 */
export async function keepPages({ queryClient, kept, reader }: Kept): Promise<void> {
  let keptFor = ''
  const keep = async () => {
    const { language, currency } = reader.get()
    const wanted = `${language} ${currency}`
    if (wanted === keptFor) return
    keptFor = wanted
    try {
      await Promise.all([
        keepCauses(queryClient, reader.get()),
        keepFeed(queryClient, reader.get()),
        queryClient.prefetchQuery(siteQuery()).then(() => noteMoney(queryClient)),
      ])
      await kept.keepHydrated(queryClient)
    } catch {
      // Without a connection what was kept before stays.
      keptFor = ''
    }
  }
  reader.subscribe(() => void keep())
  addEventListener('online', () => void keep())
  await keep()
}
