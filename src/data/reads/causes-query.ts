import type { catalogue } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Currency } from '../../../contract/money.ts'
import { query } from '../queries.ts'

/** All that can be given to, with its projects and amounts in the currency. Every device keeps it. */
export const causesQuery = ({ language, currency }: { language: Language; currency: Currency }) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })
