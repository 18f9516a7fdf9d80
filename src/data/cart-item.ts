import type { Currency } from '../../contract/money.ts'

/** A line of the cart, with the specification's fields. */
export interface CartItem {
  /** Lines with one id are one line: `{projectId}:{price}:{currency}`. */
  id: string
  /** Minor units of `currency` for one. */
  price: number
  currency: Currency
  quantity: number
  name?: string
  productName?: string
  category?: string
  /** The project's id. */
  product?: string
  /** What analytics count: minor units. */
  amount?: number
}
