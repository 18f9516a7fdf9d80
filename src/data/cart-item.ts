import type { Currency } from '../../contract/money.ts'

/** A line of the cart, with the specification's fields. */
export interface CartItem {
  /** Lines with one id are one line: see `cartItemId`. */
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
  /** The campaign that the gift comes through. */
  campaign?: CampaignOfItem
  /** Shares of qurbani: a name for each, and the last day of Dhul-Hijjah that the donor's school allows. */
  sacrifice?: { names: string[]; lastDay: 12 | 13 }
}

export interface CampaignOfItem {
  id: string
  title: string
}

/** Lines with one id are one line: the same project at the same price, through the same campaign. */
export const cartItemId = ({
  product,
  price,
  currency,
  campaign,
}: Pick<CartItem, 'product' | 'price' | 'currency' | 'campaign'>): string =>
  [product, price, currency, ...(campaign ? [campaign.id] : [])].join(':')
