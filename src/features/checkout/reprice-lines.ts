import type { QueryClient } from '@tanstack/react-query'
import type { Currency } from '../../../contract/money.ts'
import { cartStore } from '../../data/cart.ts'
import { type CartItem, cartItemId } from '../../data/cart-item.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import type { Reader } from '../../i18n/reader.tsx'

/**
 * Takes today's price into the lines that the service refused for theirs, so that the donor can confirm it.
 * Where it can't be fetched the basket stays as it is, and the service refuses it again.
 */
export async function repriceLines(
  client: QueryClient,
  reader: Reader,
  payable: { lines: readonly CartItem[]; currency: Currency },
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const refused = payable.lines.filter((_, at) => fields[`lines.${at}.unitMinor`] === 'price_changed')
  if (refused.length === 0) return
  const query = causesQuery({ ...reader, currency: payable.currency })
  const answer = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
  const projects = answer?.causes.flatMap(cause => cause.projects) ?? []
  for (const line of refused) {
    const price = projects.find(({ id }) => id === line.product)?.unitMinor
    if (typeof price !== 'number') continue
    // An order with names of its own is never added to another.
    const id = line.sacrifice ? line.id : cartItemId({ ...line, price })
    await cartStore.replace(line.id, { ...line, id, price, amount: price * line.quantity })
  }
}
