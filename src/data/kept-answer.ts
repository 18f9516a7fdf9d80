import type { Query, QueryFunctionContext } from '@tanstack/react-query'

export const databaseName = 'jariyah'

/** Older ones are not shown. */
export const longestKeptMs = 30 * 24 * 60 * 60_000

export const answerPrefix = 'answer'

/** Set once something was kept: a device without it has nothing to restore and needn't wait for the database. */
export const keptFlag = 'jariyah.kept-answers'

export type Fetch = (context: QueryFunctionContext) => unknown

/** An older version took whatever text came, a hotel's page for signing in as well, for an answer, and kept it. */
export const isAnswer = (data: unknown) => typeof data !== 'string'

/** Kept while the device's clock was ahead: it would be fresh until that day comes. */
const isOfTomorrow = ({ state }: Query) => state.dataUpdatedAt > Date.now()

/** Asks for a restored answer again. Its failure is in the query's own state, where the page shows it. */
export function refetchIfStale(query: Query): void {
  if (query.isStale() || isOfTomorrow(query)) query.fetch().catch(() => undefined)
}
