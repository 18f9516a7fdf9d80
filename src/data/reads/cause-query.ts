import type { catalogue } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Currency } from '../../../contract/money.ts'
import { query } from '../queries.ts'

/** One cause with its projects, and amounts in the currency. */
export const causeQuery = ({ language, currency }: { language: Language; currency: Currency }, id: string) =>
  query<typeof catalogue.cause>('/api/causes/:id', { params: { id }, query: { lang: language, currency } })
