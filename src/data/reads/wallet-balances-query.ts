import type { wallet } from '../../../contract/wallet.ts'
import { memberQuery } from '../account/member-query.ts'

/** What the reader's wallets hold. Asked again each time that it is shown: another device gives from them too. */
export const walletBalancesQuery = () => ({
  ...memberQuery<typeof wallet.balances>('/api/wallet', {}),
  staleTime: 0,
})
