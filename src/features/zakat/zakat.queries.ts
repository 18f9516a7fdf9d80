import type { catalogue } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../contract/money.ts'
import type { zakat } from '../../../contract/zakat.ts'
import { query } from '../../data/queries.ts'

export const zakatPricesQuery = () => query<typeof zakat.prices>('/api/zakat-prices', {})

/** The projects of a cause in the currency of a calculation, by the key the cause's own page has. */
export const projectsQuery = (lang: string, currency: Currency, id: 'zakat' | 'amends') =>
  query<typeof catalogue.cause>('/api/causes/:id', {
    params: { id },
    // The reader's language is one of ours.
    query: { lang: lang as 'en', currency },
  })
