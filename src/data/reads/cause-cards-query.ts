import type { catalogue } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Currency } from '../../../contract/money.ts'
import { query } from '../queries.ts'

/** All causes in short, to be chosen from, with amounts in the currency. */
export const causeCardsQuery = ({ language, currency }: { language: Language; currency: Currency }) =>
  query<typeof catalogue.cards>('/api/cause-cards', { query: { lang: language, currency } })
