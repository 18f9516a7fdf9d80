import type { donations } from '../../../contract/donations.ts'
import { privateQuery } from '../../data/queries.ts'

/** The receipt of a gift of this device, with its entry once the log has taken it in. */
export const testReceiptQuery = (id: string, lang: string) =>
  privateQuery<typeof donations.receipt>('/api/donations/:id/receipt', { params: { id }, query: { lang } })
