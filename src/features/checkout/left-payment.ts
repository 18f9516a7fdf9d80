import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { findGift } from '../../data/gifts.ts'
import { keptValue } from '../../data/kept-value.ts'

/** Lines of the basket that are being given, under the gift's id. */
interface Payment {
  gift: string
  lines: readonly Pick<CartItem, 'id' | 'quantity'>[]
}

const isPayment = (kept: unknown): kept is Payment =>
  typeof kept === 'object' && kept !== null && 'gift' in kept && 'lines' in kept && Array.isArray(kept.lines)

const payment = keptValue<Payment | null>('jariyah.paying', kept => (isPayment(kept) ? kept : null))

/** Said before the gift is saved: the page may be closed at any moment from then on. */
export const beginPayment = (gift: string, lines: Payment['lines']): boolean =>
  payment.set({ gift, lines: lines.map(({ id, quantity }) => ({ id, quantity })) })

/** Said when the basket has followed its gift, or the gift is given up. */
export const endPayment = (): boolean => payment.set(null)

/** Whether a page was left in the middle of a payment, on this device. */
export const isPaymentLeft = (): boolean => payment.get() !== null

/**
 * A page that was reloaded or closed while it sent a gift has left the basket as it was: what was given is taken out, so
 * that it is not given twice. Answers the gift's id; null where none was saved, or it was refused and is still to be mended.
 * @param own a gift of this very page, which is on its way still
 */
export async function takeUpPayment(own: string | null = null): Promise<string | null> {
  const left = payment.get()
  if (!left || left.gift === own) return null
  const { findEntry } = await import('../../data/outbox/outbox.ts')
  const entry = await findEntry(left.gift)
  const isGiven = (await findGift(left.gift)) !== undefined && entry?.state !== 'needs_attention'
  if (isGiven) {
    const { items } = cartStore.getSnapshot()
    for (const { id, quantity } of left.lines) {
      const held = items.find(item => item.id === id)
      if (held) await cartStore.setQuantity(id, held.quantity - quantity)
    }
  }
  endPayment()
  return isGiven ? left.gift : null
}
