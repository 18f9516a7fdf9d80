import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { madeOnQuery } from './calendar.queries.ts'

/** Brings the day that the page is made on. */
export const prepareCalendar = (context: AppContext): Promise<void> =>
  preparePage(context, ['calendar'], [madeOnQuery()])
