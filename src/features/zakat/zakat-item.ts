import type { Project } from '../../../contract/catalogue.ts'
import type { CartItem } from '../../data/cart-item.ts'

/** A free amount for a project as a line of the cart, with the id that the same gift has from the project's own page. */
export const itemOf = ({ id, currency, title, causeId }: Project, minor: number): CartItem => ({
  id: `${id}:${minor}:${currency}`,
  price: minor,
  currency,
  quantity: 1,
  name: title,
  category: causeId,
  product: id,
  amount: minor,
})
