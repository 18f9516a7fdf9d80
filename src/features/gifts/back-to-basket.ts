import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../../contract/catalogue.ts'
import type { DonationOffer } from '../../../contract/donations.ts'
import { type Currency, isCurrency } from '../../../contract/money.ts'
import { cartStore } from '../../data/cart.ts'
import { type CartItem, cartItemId } from '../../data/cart-item.ts'
import { keepDetailsOf } from '../../data/gift-details.ts'
import { newId } from '../../data/new-id.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** The lines of a gift as those of a basket, at today's prices where the projects are known. */
export function basketLinesOf(
  lines: DonationOffer['lines'],
  currency: Currency,
  projects: readonly Project[],
): CartItem[] {
  return lines.map(({ projectId, unitMinor, quantity, campaignId, sacrifice }) => {
    const project = projects.find(({ id }) => id === projectId)
    const price = project?.unitMinor ?? unitMinor
    const priced = {
      product: projectId,
      price,
      currency,
      ...(campaignId !== undefined && { campaign: { id: campaignId, title: '' } }),
    }
    return {
      ...priced,
      // An order with names of its own is never added to another.
      id: sacrifice ? newId() : cartItemId(priced),
      quantity,
      ...(sacrifice && { sacrifice }),
      ...(project && { name: project.title, category: project.causeId }),
      amount: price * quantity,
    }
  })
}

/**
 * Puts the lines of a gift back into the basket, with what was said of it.
 * @param letGo lets the gift itself go, and answers whether it could be: else it would be given twice
 * @returns false where it could not, or is in a currency that no basket holds: then it stays as it is
 */
export async function backToBasket(
  client: QueryClient,
  reader: Pick<Reader, 'language'>,
  offer: DonationOffer,
  letGo: (id: string) => Promise<boolean>,
): Promise<boolean> {
  const { currency, lines } = offer
  if (!isCurrency(currency)) return false
  const query = causesQuery({ ...reader, currency })
  const known = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
  const projects = known?.causes.flatMap(cause => cause.projects) ?? []
  if (!(await letGo(offer.id))) return false
  keepDetailsOf(offer)
  for (const line of basketLinesOf(lines, currency, projects)) await cartStore.add(line)
  return true
}
