import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { zakatPricesQuery } from './zakat.queries.ts'

/** Brings the texts, and the day's prices where they can be had: without them the page still reckons. */
export async function prepareZakat(context: AppContext): Promise<void> {
  await Promise.all([
    preparePage(context, ['zakat', 'calendar', 'errors']),
    preparePage(context, [], [zakatPricesQuery()]).catch(() => undefined),
  ])
}
