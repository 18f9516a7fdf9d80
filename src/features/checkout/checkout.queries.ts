import type { catalogue } from '../../../contract/catalogue.ts'
import { query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** The catalogue that a gift in the address is priced by. */
export const checkoutCatalogueQuery = ({ language, currency }: Reader) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })
