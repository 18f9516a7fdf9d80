import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { type Fetch, keptFlag } from './kept-answer.ts'
import { stored } from './session.ts'
import { whenIdle } from './when-idle.ts'

const keptRows = () => import('./kept-rows.ts')

const mayKeep = (query: Query) => query.meta?.keep !== false

/** Answers kept over restarts, query by query. Dexie is loaded when first needed, never before the first paint. */
export interface KeptAnswers {
  /** TanStack's `persister` option: restores an answer that isn't in memory, else fetches and keeps it. */
  through: (fetch: Fetch, context: QueryFunctionContext, query: Query) => Promise<unknown>
  /** Keeps what the server rendered into the page; hydrated queries are not kept by themselves. */
  keepHydrated(client: QueryClient): Promise<void>
  forget(queryHash: string): Promise<void>
  /** Forgets every answer that only its owner may see. */
  forgetPrivate(): Promise<void>
}

/**
 * @param version of the app: what another version kept is not read
 */
export function keptAnswers(version: string): KeptAnswers {
  const loaded = () => import('./answer-store.ts').then(({ answerStore }) => answerStore(version))
  return {
    async through(fetch, context, query) {
      if (!mayKeep(query)) return fetch(context)
      if (query.state.data === undefined && stored(keptFlag) !== null) {
        const { restored } = await keptRows()
        return (await restored(query, version)) ?? (await loaded()).through(fetch, context, query)
      }
      const answer = await fetch(context)
      whenIdle(() => void loaded().then(each => each.keep(query)))
      return answer
    },
    async keepHydrated(client) {
      const store = await loaded()
      const queries = client.getQueryCache().getAll()
      const keeping = queries
        .filter(query => query.state.data !== undefined && mayKeep(query))
        .map(query => store.keep(query))
      await Promise.all(keeping)
    },
    forget: async hash => (await loaded()).forget(hash),
    forgetPrivate: async () => (await loaded()).forgetPrivate(),
  }
}

/** Where the Quran was read last, where a crash has lost it: see kept-rows.ts, which main.tsx would have come with what follows. */
export const recoverPlace = async (): Promise<void> => (await keptRows()).recoverPlace()
