import type { AppContext } from '../../i18n/app-context.ts'
import { nowQuery } from './prayer.queries.ts'

/** When a page is made: the moment that the service rendered, or now. */
export async function momentOf(context: AppContext): Promise<number> {
  const rendered = await context.queryClient.ensureQueryData(nowQuery())
  return typeof document === 'undefined' ? rendered : Date.now()
}
