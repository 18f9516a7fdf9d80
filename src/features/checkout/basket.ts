import type { DonationOffer } from '../../../contract/donations.ts'
import { type Currency, mostGiftLines } from '../../../contract/money.ts'
import type { CartItem } from '../../data/cart-item.ts'
import type { GiftDetails } from '../../data/gift-details.ts'

export const maxNameLength = 60
export const maxMessageLength = 280

/** What one payment can hold. */
export interface Payable {
  lines: CartItem[]
  currency: Currency
  totalMinor: number
}

/** The lines that one payment can hold: those of the first line's currency, as far as one gift takes them. */
export function payableLines(items: readonly CartItem[]): Payable | null {
  const [first] = items
  if (!first) return null
  const lines = items.filter(item => item.currency === first.currency).slice(0, mostGiftLines)
  return {
    lines,
    currency: first.currency,
    totalMinor: lines.reduce((sum, item) => sum + item.price * item.quantity, 0),
  }
}

/** Without the lines that the next payment in its currency holds: this one brings no Gift Aid for them. */
export const withoutNext = (items: readonly CartItem[], { lines, currency }: Payable): CartItem[] =>
  items.filter(item => item.currency !== currency || lines.includes(item))

/** Field → code of what is wrong, before anything is sent. The service checks all of it again. */
export function problemsOf(details: GiftDetails): Partial<Record<keyof GiftDetails, string>> {
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(details.email.trim())
  return {
    ...(details.visibility === 'named' && details.publicName.trim() === ''
      ? { publicName: 'name_missing' }
      : {}),
    ...(details.publicName.trim().length > maxNameLength ? { publicName: 'text_too_long' } : {}),
    ...(details.message.trim().length > maxMessageLength ? { message: 'text_too_long' } : {}),
    ...(details.email.trim() !== '' && !isAddress ? { email: 'email_invalid' } : {}),
  }
}

/** What pays a gift, beside a card on the provider's page. */
export type PaidBy = Pick<DonationOffer, 'from' | 'saveCard' | 'savedCard' | 'coverMinor'>

/** The gift as the service takes it. */
export function offerOf(
  id: string,
  lines: readonly CartItem[],
  currency: Currency,
  details: GiftDetails,
  lang: string,
  paidBy: PaidBy = {},
): DonationOffer {
  const { visibility, publicName, message, email } = details
  return {
    id,
    currency,
    lines: lines.map(line => ({
      projectId: line.product ?? '',
      unitMinor: line.price,
      quantity: line.quantity,
      ...(line.campaign && { campaignId: line.campaign.id }),
      ...(line.sacrifice && { sacrifice: line.sacrifice }),
    })),
    ...paidBy,
    visibility,
    lang,
    ...(visibility === 'named' && publicName.trim() ? { publicName: publicName.trim() } : {}),
    ...(visibility !== 'hidden' && message.trim() ? { message: message.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
  }
}

/** Zakat is paid by card or from one's own wallet. */
export const hasZakat = ({ lines }: Pick<Payable, 'lines'>): boolean =>
  lines.some(({ category }) => category === 'zakat')
