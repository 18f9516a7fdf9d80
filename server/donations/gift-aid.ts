import type { GiftAid } from '../../contract/donations.ts'
import type { Currency } from '../../contract/money.ts'
import { split } from '../ledger/split.ts'

/** The donor's declaration that was valid on the gift's day. */
export interface Declaration {
  fullName: string
  /** As the database writes it. */
  madeAt: string
}

interface Claimable {
  currency: Currency
  lines: readonly { minor: number; isExcluded: boolean }[]
  /** Refunded, lost, or under an open dispute. */
  takenMinor: number
  /** Paid by a gift card: another's money, most often, and no Gift Aid of its holder's. */
  cardMinor: number
  declaration: Declaration | null
}

/**
 * What may be reclaimed of a gift: in pounds, under a declaration, line by line, never of qurbani (which each charity has
 * to allow first), of a covered fee, nor of what a gift card paid (design/product-rules.md).
 */
export function giftAidOf({
  currency,
  lines,
  takenMinor,
  cardMinor,
  declaration,
}: Claimable): GiftAid | null {
  if (currency !== 'GBP' || !declaration) return null
  const weights = lines.map(({ minor }) => minor)
  const taken = split(takenMinor, weights)
  const ofCard = split(cardMinor, weights)
  const bases = lines.map(({ minor, isExcluded }, at) =>
    isExcluded ? 0 : Math.max(0, minor - (taken[at] ?? 0) - (ofCard[at] ?? 0)),
  )
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  return {
    fullName: declaration.fullName,
    declaredAt: new Date(declaration.madeAt).toISOString(),
    baseMinor: sum(bases),
    taxMinor: sum(bases.map(base => Math.floor(base / 4))),
  }
}
