import type { cardFees } from '../../../contract/card-fee.ts'
import type { Currency } from '../../../contract/money.ts'
import { query } from '../../data/queries.ts'

/** What a payment by card costs. */
export const cardFeeQuery = ({ currency }: { currency: Currency }) =>
  query<typeof cardFees.cardFee>('/api/card-fee', { query: { currency } })
