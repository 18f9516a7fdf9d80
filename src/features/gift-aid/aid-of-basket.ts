import { split } from '../../../contract/split.ts'
import type { CartItem } from '../../data/cart-item.ts'

/** Why nothing can be reclaimed on a line: of the rules of the service's reckoning those that a basket can break. */
export type AidHindrance = 'currency' | 'charity' | 'qurbani' | 'gift_card'

export type AidOfLine = { item: CartItem } & (
  | { hindrance: AidHindrance }
  | {
      hindrance: null
      /** Pence: what of the line it covers. */
      baseMinor: number
      /** Pence: a quarter of it, rounded down. */
      taxMinor: number
    }
)

const penceOf = ({ currency, price, quantity }: CartItem): number =>
  currency === 'GBP' ? price * quantity : 0

/**
 * What the charities can reclaim, line by line, under a declaration.
 *
 * @param cardMinor what a gift card pays of the lines in pounds
 * @param projects those whose charity HMRC recognises
 */
export function aidOfBasket(
  items: readonly CartItem[],
  cardMinor: number,
  projects: ReadonlySet<string | undefined>,
): AidOfLine[] {
  const ofCard = cardMinor > 0 ? split(cardMinor, items.map(penceOf)) : []
  return items.map((item, at) => {
    if (item.currency !== 'GBP') return { item, hindrance: 'currency' }
    if (!projects.has(item.product)) return { item, hindrance: 'charity' }
    // Each charity has to allow it first.
    if (item.sacrifice) return { item, hindrance: 'qurbani' }
    const baseMinor = penceOf(item) - (ofCard[at] ?? 0)
    if (baseMinor === 0) return { item, hindrance: 'gift_card' }
    return { item, hindrance: null, baseMinor, taxMinor: Math.floor(baseMinor / 4) }
  })
}

/** Of the lines that are paid in pounds, in pence. */
export function sumOfAid(lines: readonly AidOfLine[]) {
  const sum = { baseMinor: 0, taxMinor: 0, giftMinor: 0 }
  for (const line of lines) {
    sum.giftMinor += penceOf(line.item)
    if (line.hindrance !== null) continue
    sum.baseMinor += line.baseMinor
    sum.taxMinor += line.taxMinor
  }
  return sum
}
