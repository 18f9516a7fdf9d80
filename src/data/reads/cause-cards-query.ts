import type { catalogue } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/languages.ts'
import { query } from '../queries.ts'

/** All causes in short, to be chosen from. */
export const causeCardsQuery = ({ language }: { language: Language }) =>
  query<typeof catalogue.cards>('/api/cause-cards', { query: { lang: language } })
