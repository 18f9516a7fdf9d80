import { QueryCache, QueryClient, type QueryFunctionContext, type QueryMeta } from '@tanstack/react-query'
import type { Access } from '../../contract/endpoint.ts'
import { bookedAt } from './booked-at.ts'
import { CallError, statusOf } from './call-error.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** The specification's section 9. */
const freshMs = 5 * 60_000
const keptMs = 10 * 60_000
export const retryDelayMs = 2_000

export interface QueryWorld {
  /**
   * GET of a whole address: `client.read` in a page, a direct call in the service. It is not given the query's signal: TanStack
   * aborts a query that took it once no part of a page watches it any more, and with it whoever else waits for the answer,
   * as the loader of the next page and what is kept for offline do.
   */
  fetchJson: (address: string, access: Access) => Promise<unknown>
  /** Keeps answers over restarts; none on the server. */
  kept?: KeptAnswers
}

/** Expected failures that another try would only repeat. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof CallError && error.status !== null && error.status >= 400 && error.status < 500)

const retryOnce = (failures: number, error: unknown) => failures < 1 && isWorthRetrying(error)

const isRefused = (error: unknown) => {
  const status = statusOf(error)
  return status === 401 || status === 403
}

/** That there is nothing of that name, for anybody, is an answer and no failure. Files of another version go: what was made of them holds. */
const isGone = (error: unknown, { access = 'public', make }: QueryMeta = {}) =>
  statusOf(error) === 404 && access === 'public' && !make

const addressIn = ({ queryKey, pageParam }: { queryKey: readonly unknown[]; pageParam?: unknown }) =>
  String(typeof pageParam === 'string' ? pageParam : queryKey[0])

/** Drops every answer that only its owner may see: on sign-out, and when the service refuses one. */
export async function purgePrivate(client: QueryClient, kept?: KeptAnswers): Promise<void> {
  for (const query of client.getQueryCache().getAll()) {
    if ((query.meta?.access ?? 'public') === 'public') continue
    // A query on a page, or under way, is emptied where it stands.
    if (query.isActive() || query.state.fetchStatus !== 'idle')
      query.setState({ data: undefined, dataUpdatedAt: 0 })
    else client.removeQueries({ queryKey: query.queryKey, exact: true })
  }
  await kept?.forgetPrivate()
}

/** The query client with the specification's defaults (sections 8 and 9). */
export function makeQueryClient({ fetchJson, kept }: QueryWorld): QueryClient {
  /** When the answer that stands in for a failed one was really given, by query hash. */
  const standIns = new Map<string, number>()

  async function afterFailure(failure: unknown, context: QueryFunctionContext): Promise<unknown> {
    const query = client.getQueryCache().find({ queryKey: context.queryKey, exact: true })
    if (!query) throw failure
    // Pages of a list fail as a whole: the list already shown stays as it is.
    const hasEarlier = query.state.data !== undefined && !('pageParam' in context)
    const isPurging = isRefused(failure)
    if (isPurging || (hasEarlier && isGone(failure, context.meta))) {
      // Pending, so that a page that can't be without it waits for the failure.
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
      // Lists may still name what is gone: whatever is shown next is asked for again.
      if (!isPurging) void client.invalidateQueries({ refetchType: 'none' })
      await Promise.all([isPurging && purgePrivate(client, kept), kept?.forget(query.queryHash)])
      throw failure
    }
    if (!hasEarlier) throw failure
    standIns.set(query.queryHash, query.state.dataUpdatedAt)
    return query.state.data
  }

  async function fetchOrEarlier(context: QueryFunctionContext): Promise<unknown> {
    const { access = 'public', make } = context.meta ?? {}
    try {
      if (make) return await make(address => fetchJson(address, access))
      return await fetchJson(addressIn(context), access)
    } catch (error) {
      return afterFailure(error, context)
    }
  }

  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess(_, query) {
        const givenAt = standIns.get(query.queryHash)
        if (givenAt === undefined) return
        standIns.delete(query.queryHash)
        // An earlier answer keeps its age, so that the next chance to fetch is taken.
        query.setState({ dataUpdatedAt: givenAt })
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: fetchOrEarlier,
        staleTime: ({ state }) => (state.dataUpdatedAt < bookedAt() ? 0 : freshMs),
        gcTime: keptMs,
        retry: retryOnce,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline a query tries, fails and shows what was kept; it never hangs "paused".
        networkMode: 'always',
        persister: kept?.through,
      },
    },
  })
  return client
}
