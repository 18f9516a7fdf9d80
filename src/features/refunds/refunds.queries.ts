import type { refunds } from '../../../contract/refunds.ts'
import { privateQuery } from '../../data/queries.ts'

/** What was asked back of a gift, and what may be. */
export const refundQuery = (id: string) =>
  privateQuery<typeof refunds.find>('/api/donations/:id/refund', { params: { id } })
