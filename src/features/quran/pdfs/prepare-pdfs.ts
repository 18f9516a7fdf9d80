import { type AppContext, preparePage } from '../../../i18n/app-context.ts'
import { headQuery } from '../quran.queries.ts'

export const preparePdfs = (context: AppContext, surah: number): Promise<void> =>
  preparePage(context, ['surah-pdfs', 'quran'], [headQuery(surah, context.reader.get().language)])
