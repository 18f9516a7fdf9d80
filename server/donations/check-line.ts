import type { DonationOffer } from '../../contract/donations.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, type GiftBounds, minorGbpOf, unitPriceOf } from '../catalogue/price.ts'
import type { PricedLine } from './priced-gift.ts'

type OfferedLine = DonationOffer['lines'][number]
type Mistakes = Partial<Record<'projectId' | 'unitMinor' | 'quantity', ErrorCode>>

const quantityMax = 1000

/** One line of an offer, priced; or the code of each mistake beside its field. */
export function checkLine(
  line: OfferedLine,
  currency: Currency,
  catalogue: Catalogue,
): { line: PricedLine } | { mistakes: Mistakes } {
  const mistakes: Mistakes = {}
  const unknown = projectMistake(line, catalogue)
  const unit = unitMistake(line, currency, catalogue)
  const quantity = quantityMistake(line)
  if (unknown) mistakes.projectId = unknown
  if (unit) mistakes.unitMinor = unit
  if (quantity) mistakes.quantity = quantity
  const totalMinor = line.unitMinor * line.quantity
  if (!unit && !quantity && totalMinor > boundsOf(currency, catalogue.rates).maxMinor) {
    mistakes.quantity = 'amount_too_large'
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const { projectId, unitMinor, quantity: units, campaignId = null } = line
  const totalMinorGbp = minorGbpOf(totalMinor, currency, catalogue.rates)
  return { line: { projectId, unitMinor, quantity: units, totalMinor, totalMinorGbp, campaignId } }
}

function projectMistake({ projectId }: OfferedLine, { projects }: Catalogue): ErrorCode | null {
  const row = projects.get(projectId)
  if (!row) return 'cause_unknown'
  return row.project.isOpen ? null : 'cause_closed'
}

/** The first thing that is wrong with an amount, from its form to its size to its price. */
function unitMistake(line: OfferedLine, currency: Currency, catalogue: Catalogue): ErrorCode | null {
  const { projectId, unitMinor } = line
  if (!Number.isFinite(unitMinor)) return 'amount_not_a_number'
  if (unitMinor % stepMinorOf(currency) !== 0) return 'amount_not_whole'
  const unitMinorGbp = catalogue.projects.get(projectId)?.project.unitMinorGbp ?? null
  if (unitMinorGbp === null) return sizeMistake(unitMinor, boundsOf(currency, catalogue.rates))
  const price = unitPriceOf(unitMinorGbp, currency, catalogue.rates)
  // Nothing is not a price that changed.
  return (
    sizeMistake(unitMinor, { minMinor: 1, maxMinor: Number.MAX_SAFE_INTEGER }) ??
    (unitMinor === price ? null : 'price_changed')
  )
}

function sizeMistake(minor: number, { minMinor, maxMinor }: GiftBounds): ErrorCode | null {
  if (minor < minMinor) return 'amount_too_small'
  return minor > maxMinor ? 'amount_too_large' : null
}

const quantityMistake = ({ quantity }: OfferedLine): ErrorCode | null =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMax ? null : 'quantity_invalid'
