import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../../contract/catalogue.ts'
import { localeOf } from '../../../contract/languages.ts'
import { cartStore } from '../../data/cart.ts'
import { cartItemId } from '../../data/cart-item.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import type { Reader } from '../../i18n/reader.tsx'
import { parsePayable } from '../../lib/parse-payable.ts'
import type { GiftInAddress } from './gift-in-address.ts'

/** Code of what is wrong with the gift, and the project that it was for where that is known. */
export interface RefusedGift {
  code: string
  project: Project | null
}

/** The price of one, or the code of what is wrong with it. The service checks all of it again. */
function priceOf(project: Project, { amount, amountOther }: GiftInAddress, locale: string): number | string {
  if (!project.isOpen) return 'cause_closed'
  if (project.unitMinor !== null) return project.unitMinor
  const text = amountOther || amount
  if (!text) return 'amount_missing'
  const price = parsePayable(text, project.currency, locale)
  if (typeof price === 'string') return price
  if (price < project.minMinor) return 'amount_too_small'
  return price > project.maxMinor ? 'amount_too_large' : price
}

/** Puts a gift that stands in an address into the basket; answers why it can't, or null. Throws what a failed call throws. */
export async function takeGift(
  client: QueryClient,
  reader: Reader,
  gift: GiftInAddress,
): Promise<RefusedGift | null> {
  const { causes } = await client.fetchQuery(causesQuery(reader))
  const project = causes.flatMap(cause => cause.projects).find(({ id }) => id === gift.project)
  if (!project) return { code: 'cause_unknown', project: null }
  const price = priceOf(project, gift, localeOf(reader.language))
  if (typeof price === 'string') return { code: price, project }
  const { id, causeId: category, title: name, currency } = project
  const { quantity = 1 } = gift
  const priced = {
    product: id,
    price,
    currency,
    ...(gift.campaign !== undefined && { campaign: { id: gift.campaign, title: '' } }),
  }
  await cartStore.add({
    ...priced,
    id: cartItemId(priced),
    quantity,
    name,
    category,
    amount: price * quantity,
  })
  return null
}
