import type { Money } from '../../contract/money.ts'
import { feePostings, move, type Postings } from './gift.ts'

interface Settled {
  provider: string
  /** As the donor paid it or has it back; positive where it came. */
  from: Money
  to: Money
  /** In the currency of `to`. */
  feeMinor: number
}

/**
 * What a provider holds in one currency becomes what it holds in another. The account of exchange stands between them, so that
 * each currency sums to zero by itself: what it owes in one and is owed in another is what the change of rates has cost or brought.
 */
export function settlementPostings({ provider, from, to, feeMinor }: Settled): Postings {
  const clearing = `clearing/${provider}` as const
  const fee = feePostings({ provider, currency: to.currency, minor: feeMinor })
  if (from.currency === to.currency) return fee
  return [
    ...move(from.currency, from.minor, 'exchange', clearing),
    ...move(to.currency, to.minor, clearing, 'exchange'),
    ...fee,
  ]
}
