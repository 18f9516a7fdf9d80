import type { GiftAid } from '../../contract/donations.ts'
import type { Currency } from '../../contract/money.ts'
import { split } from '../../contract/split.ts'

type GiftAidSums = Pick<GiftAid, 'baseMinor' | 'taxMinor'>

/** The donor's declaration that was valid on the gift's day. */
export interface Declaration {
  fullName: string
  /** As the database writes it. */
  madeAt: string
}

export interface ClaimableLine {
  minor: number
  isExcluded: boolean
  /** Covers the fee of the card that pays, so no balance pays it. */
  isCover: boolean
}

interface Claimable {
  currency: Currency
  lines: readonly ClaimableLine[]
  /** Refunded, lost, or under an open dispute. */
  takenMinor: number
  /** Paid by a gift card: another's money, most often, and no Gift Aid of its holder's. */
  cardMinor: number
}

/**
 * What may be reclaimed of a gift under a declaration: in pounds, line by line, never for whom HMRC pays none, of qurbani
 * (which each charity has to allow first), of a membership, of a covered fee, nor of what a gift card paid (design/product-rules.md). Null where
 * that is nothing.
 */
export function claimableOf({ currency, lines, takenMinor, cardMinor }: Claimable): GiftAidSums | null {
  if (currency !== 'GBP') return null
  const weights = lines.map(({ minor }) => minor)
  const taken = split(takenMinor, weights)
  const ofCard = split(
    cardMinor,
    lines.map(({ minor, isCover }) => (isCover ? 0 : minor)),
  )
  const bases = lines.map(({ minor, isExcluded }, at) =>
    isExcluded ? 0 : Math.max(0, minor - (taken[at] ?? 0) - (ofCard[at] ?? 0)),
  )
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const baseMinor = sum(bases)
  return baseMinor === 0 ? null : { baseMinor, taxMinor: sum(bases.map(base => Math.floor(base / 4))) }
}

/** What is reclaimed, on whose declaration. */
export function giftAidOf(claimable: Claimable, declaration: Declaration | null): GiftAid | null {
  const sums = claimableOf(claimable)
  if (!sums || !declaration) return null
  const { fullName, madeAt } = declaration
  return { fullName, declaredAt: new Date(madeAt).toISOString(), ...sums }
}
