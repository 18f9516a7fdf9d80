import { useQuery } from '@tanstack/react-query'
import type { Currency } from '../../../contract/money.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { walletBalancesQuery } from '../../data/reads/wallet-balances-query.ts'
import { useUnsent } from './use-unsent.ts'

/** What of the wallet is neither held nor promised by coins that wait on this device; null while it is not known. */
export function usePurse(currency: Currency): { freeMinor: number | null } {
  const { user } = useAuth()
  const unsentMinor = useUnsent(currency)
  const { data } = useQuery({ ...walletBalancesQuery(), enabled: user !== null })
  if (!data) return { freeMinor: null }
  const found = data.balances.find(balance => balance.currency === currency)
  const free = found ? found.balanceMinor - found.heldMinor : 0
  return { freeMinor: Math.max(0, free - unsentMinor) }
}
