import type { cardFees } from '../../../contract/card-fee.ts'
import type { catalogue } from '../../../contract/catalogue.ts'
import type { giftCards } from '../../../contract/gift-cards.ts'
import type { Currency } from '../../../contract/money.ts'
import { privateQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** The catalogue that a gift in the address is priced by. */
export const checkoutCatalogueQuery = ({ language, currency }: Reader) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })

/** The gift cards that the reader has redeemed. */
export const heldCardsQuery = ({ language }: Pick<Reader, 'language'>) =>
  privateQuery<typeof giftCards.held>('/api/gift-cards/held', { query: { lang: language } })

/** What a payment by card costs. */
export const cardFeeQuery = ({ currency }: { currency: Currency }) =>
  query<typeof cardFees.cardFee>('/api/card-fee', { query: { currency } })
