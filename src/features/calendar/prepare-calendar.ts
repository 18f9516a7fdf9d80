import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { prepareConverter } from './Converter.tsx'
import { madeOnQuery } from './calendar.queries.ts'

/** Brings the day that the page is made on, and the converter. */
export async function prepareCalendar(context: AppContext): Promise<void> {
  await Promise.all([preparePage(context, ['calendar'], [madeOnQuery()]), prepareConverter()])
}
