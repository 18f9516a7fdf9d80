import { coverMinorOf } from '../../contract/cover-minor.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import { ownCostsProjectId } from '../../contract/own-costs.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, minorGbpOf } from '../catalogue/price.ts'
import { cardFeeIn } from './card-fee.ts'
import type { PricedLine } from './priced-gift.ts'

interface Covered {
  currency: Currency
  lines: readonly PricedLine[]
  /** What a balance pays. */
  balanceMinor: number
}

/**
 * The line that covers the card's fee, reckoned by us; or what is wrong with what was offered for it. A gift to the fund of our
 * own costs, which bears all fees: so it is never beside zakat.
 */
export function checkCover(
  coverMinor: number,
  { currency, lines, balanceMinor }: Covered,
  { projects, rates }: Catalogue,
): { line: PricedLine } | { mistake: ErrorCode } {
  const giftMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const isZakat = lines.some(({ projectId }) => projects.get(projectId)?.project.kind === 'zakat')
  const isOpen = projects.get(ownCostsProjectId)?.project.isOpen === true
  if (isZakat || !isOpen) return { mistake: 'cover_not_offered' }
  const minor = coverMinorOf(giftMinor - balanceMinor, cardFeeIn(currency, rates))
  if (minor === 0) return { mistake: 'cover_not_offered' }
  if (coverMinor !== minor) return { mistake: 'price_changed' }
  if (giftMinor + minor > boundsOf(currency, rates).maxMinor) return { mistake: 'amount_too_large' }
  return {
    line: {
      projectId: ownCostsProjectId,
      unitMinor: minor,
      quantity: 1,
      totalMinor: minor,
      totalMinorGbp: minorGbpOf(minor, currency, rates),
      campaignId: null,
      isCover: true,
    },
  }
}
