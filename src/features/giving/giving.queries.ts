import type { causePages } from '../../../contract/cause-pages.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Every page that tells of a cause, in the reader's language. */
export const causePagesQuery = ({ language }: Pick<Reader, 'language'>) =>
  query<typeof causePages.list>('/api/cause-pages', { query: { lang: language } })
