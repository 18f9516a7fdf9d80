import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import { recitationQuery } from './recitation.queries.ts'
import type { RecitationName } from './recitations.ts'

export function prepareRecitation(context: AppContext, name: RecitationName): Promise<void> {
  const { language } = context.reader.get()
  return preparePage(context, ['recitations', 'duas', 'quran'], [recitationQuery(language, name)])
}
