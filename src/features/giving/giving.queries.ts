import type { catalogue } from '../../../contract/catalogue.ts'
import type { causePages } from '../../../contract/cause-pages.ts'
import { pagedQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Every page that tells of a cause, in the reader's language. */
export const causePagesQuery = ({ language }: Pick<Reader, 'language'>) =>
  query<typeof causePages.list>('/api/cause-pages', { query: { lang: language } })

/** Reports of a project before a place, page by page. Fetched only when asked for. */
export const earlierReportsQuery = (
  { language }: Pick<Reader, 'language'>,
  project: string,
  before: string,
) => {
  const from = (place: string) => ({ params: { id: project }, query: { lang: language, before: place } })
  return {
    ...pagedQuery<typeof catalogue.earlierReports>('/api/projects/:id/reports', from(before), ({ next }) =>
      next === null ? undefined : from(next),
    ),
    enabled: false,
  }
}
