import type { Currency } from '../../../contract/money.ts'
import type { wallet } from '../../../contract/wallet.ts'
import { query } from '../queries.ts'

/** Suggested top-ups and coins, and the least and the most that a wallet takes, in the currency. */
export const walletOffersQuery = ({ currency }: { currency: Currency }) =>
  query<typeof wallet.offers>('/api/wallet/offers', { query: { currency } })
