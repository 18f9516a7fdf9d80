import type { catalogue } from '../../../contract/catalogue.ts'
import type { donations } from '../../../contract/donations.ts'
import { privateQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** A gift of this device as the service knows it. */
export const donationQuery = (id: string, lang: string) =>
  privateQuery<typeof donations.find>('/api/donations/:id', { params: { id }, query: { lang } })

/** Its receipt, with the proof once the log has taken it in. */
export const receiptQuery = (id: string, lang: string) =>
  privateQuery<typeof donations.receipt>('/api/donations/:id/receipt', { params: { id }, query: { lang } })

/** All that can be given to, as every device keeps it. */
export const causesQuery = ({ language, currency }: Pick<Reader, 'language' | 'currency'>) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })
