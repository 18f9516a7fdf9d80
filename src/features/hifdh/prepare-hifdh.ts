import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { metaQuery } from './hifdh.queries.ts'

export const prepareHifdh = (context: AppContext): Promise<void> =>
  preparePage(context, ['hifdh'], [metaQuery()])
