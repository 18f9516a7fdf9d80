import type { Animal, LastDay, QurbaniOffer } from '../../../contract/qurbani.ts'
import type { CartItem } from '../../data/cart-item.ts'

/** The longest name, as the service counts it. */
export const longestName = 60
/** As many shares as one order can hold. */
export const mostShares = 14

const trimmed = (name: string): string => name.trim().replace(/\s+/gu, ' ')

/** Where names are missing or too long, by their place. The service checks all of it again. */
export const wrongNames = (names: readonly string[]): number[] =>
  names.flatMap((name, at) => {
    const { length } = Array.from(trimmed(name))
    return length > 0 && length <= longestName ? [] : [at]
  })

export interface Ordered {
  names: readonly string[]
  lastDay: LastDay
}

/** An order as a line of the cart: never added to another, since its names are its own. */
export const cartItemOf = (
  { projectId, unitMinor, currency, title }: QurbaniOffer,
  { names, lastDay }: Ordered,
  id: string,
): CartItem => ({
  id: `${projectId}:${unitMinor}:${currency}:${id}`,
  price: unitMinor,
  currency,
  quantity: names.length,
  name: title,
  category: 'qurbani',
  product: projectId,
  amount: unitMinor * names.length,
  sacrifice: { names: names.map(trimmed), lastDay },
})

/** Key of what one share is: an animal of one's own, or a seventh. */
export const shareKey = ({ seats }: { animal: Animal; seats: number }): string =>
  seats === 1 ? 'form.whole' : 'form.seventh'
