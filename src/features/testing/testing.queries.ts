import type { catalogue } from '../../../contract/catalogue.ts'
import type { donations } from '../../../contract/donations.ts'
import { privateQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** All that can be given to. */
export const causesQuery = ({ language, currency }: Pick<Reader, 'language' | 'currency'>) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })

/** The receipt of a gift of this device, with its entry once the log has taken it in. */
export const testReceiptQuery = (id: string, lang: string) =>
  privateQuery<typeof donations.receipt>('/api/donations/:id/receipt', { params: { id }, query: { lang } })
