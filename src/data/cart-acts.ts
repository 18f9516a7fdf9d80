import type { CartItem } from './cart-item.ts'

export type CartAct =
  | { act: 'add'; item: CartItem }
  | { act: 'setQuantity'; id: string; quantity: number }
  | { act: 'replace'; id: string; item: CartItem }
  | { act: 'remove'; id: string }
  | { act: 'clear' }

type Rules = {
  [A in CartAct['act']]: (items: readonly CartItem[], act: Extract<CartAct, { act: A }>) => CartItem[]
}

const withQuantity = (items: readonly CartItem[], id: string, quantity: number) =>
  items.flatMap(item => (item.id !== id ? item : quantity > 0 ? { ...item, quantity } : []))

/** The cart's transitions, as the specification's section 4 names them. */
const rules: Rules = {
  add(items, { item }) {
    const held = items.find(each => each.id === item.id)
    const quantity = (held?.quantity ?? 0) + item.quantity
    if (!held) return quantity > 0 ? [...items, item] : [...items]
    return withQuantity(
      items.map(each => (each === held ? { ...held, ...item, quantity: held.quantity } : each)),
      item.id,
      quantity,
    )
  },
  replace(items, { id, item }) {
    const isHeld = items.some(each => each.id === item.id && item.id !== id)
    if (!isHeld) return items.map(each => (each.id === id ? item : each))
    return rules.add(rules.remove(items, { act: 'remove', id }), { act: 'add', item })
  },
  setQuantity: (items, { id, quantity }) => withQuantity(items, id, quantity),
  remove: (items, { id }) => items.filter(item => item.id !== id),
  clear: () => [],
}

/** The cart after an act. */
export function afterAct(items: readonly CartItem[], act: CartAct): CartItem[] {
  // Each act goes to the rule of its own name.
  const rule = rules[act.act] as (items: readonly CartItem[], act: CartAct) => CartItem[]
  return rule(items, act)
}
