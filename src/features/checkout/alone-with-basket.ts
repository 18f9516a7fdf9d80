import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { alone } from '../../lib/alone.ts'
import { takeUpPayment } from './left-payment.ts'

type Lines = readonly Pick<CartItem, 'id' | 'quantity'>[]

/** What another tab has made of the basket: a gift, by its id where it is known. */
export interface GivenElsewhere {
  gift: string | null
}

/**
 * Gives what is in the basket while no other tab does: two tabs that show one basket would make two gifts of it. Answers what
 * another tab made of these lines, without doing the work, where one was first.
 * @param own the gift that this tab has begun before, whose payment is no other's
 */
export function aloneWithBasket<T>(
  lines: Lines,
  own: string | null,
  work: () => Promise<T>,
): Promise<T | GivenElsewhere> {
  return alone('jariyah-payment', async () => {
    const gift = await takeUpPayment(own)
    if (gift !== null) return { gift }
    await cartStore.refresh()
    const { items } = cartStore.getSnapshot()
    const isHeld = ({ id, quantity }: Lines[number]) =>
      items.some(item => item.id === id && item.quantity >= quantity)
    return lines.every(isHeld) ? await work() : { gift: null }
  })
}
