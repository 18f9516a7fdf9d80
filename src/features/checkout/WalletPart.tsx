import { useQuery } from '@tanstack/react-query'
import { walletBalancesQuery } from '../../data/reads/wallet-balances-query.ts'
import { BalanceChoice, type Source } from './BalanceChoice.tsx'
import type { Payable } from './basket.ts'

interface Props {
  payable: Payable
  coverMinor: number
  source: Source | undefined
  onChange: (source: Source | undefined) => void
}

/** Lets the reader's wallet pay. */
export function WalletPart(props: Props) {
  const { data } = useQuery(walletBalancesQuery())
  const balance = data?.balances.find(({ currency }) => currency === props.payable.currency)
  const freeMinor = balance ? balance.balanceMinor - balance.heldMinor : 0
  return <BalanceChoice {...props} of={ofWallet} freeMinor={data ? freeMinor : null} />
}

const ofWallet = { kind: 'wallet' } as const
