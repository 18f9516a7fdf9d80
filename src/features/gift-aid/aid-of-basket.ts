import type { CartItem } from '../../data/cart-item.ts'

/** Why nothing can be reclaimed on a line: of the rules of the service's reckoning those that a basket can break. */
export type AidHindrance = 'currency' | 'qurbani'

export type AidOfLine = { item: CartItem } & (
  | { hindrance: AidHindrance }
  | {
      hindrance: null
      /** Pence: a quarter of the line, rounded down. */
      taxMinor: number
    }
)

/** What the charities can reclaim, line by line, under a declaration. */
export const aidOfBasket = (items: readonly CartItem[]): AidOfLine[] =>
  items.map(item => {
    if (item.currency !== 'GBP') return { item, hindrance: 'currency' }
    // Each charity has to allow it first.
    if (item.sacrifice) return { item, hindrance: 'qurbani' }
    return { item, hindrance: null, taxMinor: Math.floor((item.price * item.quantity) / 4) }
  })

/** Of the lines that are paid in pounds, in pence. */
export const sumOfAid = (lines: readonly AidOfLine[]): number =>
  lines.reduce((sum, line) => sum + (line.hindrance === null ? line.taxMinor : 0), 0)
