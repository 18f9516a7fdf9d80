import type { catalogue } from '../../../contract/catalogue.ts'
import type { causePages } from '../../../contract/cause-pages.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** All causes in short, in the reader's language. */
export const causeCardsQuery = ({ language }: Reader) =>
  query<typeof catalogue.cards>('/api/cause-cards', { query: { lang: language } })

/** One cause with its projects, in the reader's language and currency. */
export const causeQuery = ({ language, currency }: Reader, id: string) =>
  query<typeof catalogue.cause>('/api/causes/:id', { params: { id }, query: { lang: language, currency } })

/** Every page that tells of a cause, in the reader's language. */
export const causePagesQuery = ({ language }: Pick<Reader, 'language'>) =>
  query<typeof causePages.list>('/api/cause-pages', { query: { lang: language } })
