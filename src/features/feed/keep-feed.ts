import type { QueryClient } from '@tanstack/react-query'
import type { Reader } from '../../i18n/reader.tsx'
import { previewed, recentFeedQuery } from './feed.queries.ts'

/**
 * Brings the newest gifts, so that the list of them and the home page, which shows the first of it, can be opened without a connection.
 * @returns when they are in the query client; keeping them over restarts is the caller's
 */
export async function keepFeed(client: QueryClient, reader: Pick<Reader, 'language'>): Promise<void> {
  const whole = recentFeedQuery(reader)
  const { queryKey } = recentFeedQuery(reader, previewed)
  const newest = await client.ensureQueryData(whole)
  if (client.getQueryData(queryKey)) return
  client.setQueryData(queryKey, newest, { updatedAt: client.getQueryState(whole.queryKey)?.dataUpdatedAt })
}
