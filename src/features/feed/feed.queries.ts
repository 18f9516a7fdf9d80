import type { Answer } from '../../../contract/endpoint.ts'
import type { feed } from '../../../contract/feed.ts'
import { pagedQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'
import { mergeFeed } from './merge-feed.ts'

export type FeedAnswer = Answer<typeof feed.recent>

/** How many gifts the home page shows. */
export const previewed = 5

/** The newest gifts, 20 where `limit` does not say otherwise; `causes`: of these, between commas. What is fetched again is merged into what is on screen, so that the list never has a gap. */
export const recentFeedQuery = ({ language }: Pick<Reader, 'language'>, limit?: number, causes?: string) => ({
  ...query<typeof feed.recent>('/api/feed', { query: { lang: language, limit, causes } }),
  // TanStack knows no types here: both are answers of this query.
  structuralSharing: (held: unknown, fresh: unknown) =>
    mergeFeed(held as FeedAnswer | undefined, fresh as FeedAnswer),
})

/** Gifts before the one given, page by page; `before` is null at the end. Fetched only when asked for. */
export const earlierFeedQuery = ({ language }: Pick<Reader, 'language'>, before: number | null) => ({
  ...pagedQuery<typeof feed.recent>(
    '/api/feed',
    { query: { lang: language, before: before ?? undefined } },
    last => (last.next === null ? undefined : { query: { lang: language, before: last.next } }),
  ),
  enabled: false,
})
