import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { mainCitiesQuery } from './main-cities.queries.ts'
import { nowQuery } from './prayer.queries.ts'

/** Brings the large cities, and the texts that a page needs beside its own. */
export const preparePrayer = (context: AppContext, more: readonly string[] = []): Promise<void> =>
  preparePage(
    context,
    ['prayer', 'calendar', ...more],
    [mainCitiesQuery(context.reader.get().language), nowQuery()],
  )
