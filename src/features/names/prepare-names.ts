import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { namesQuery } from './names.queries.ts'

export const prepareNames = (context: AppContext): Promise<void> =>
  preparePage(context, ['names'], [namesQuery(context.reader.get().language)])
