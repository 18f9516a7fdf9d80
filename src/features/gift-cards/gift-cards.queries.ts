import type { catalogue } from '../../../contract/catalogue.ts'
import type { giftCards } from '../../../contract/gift-cards.ts'
import type { Currency } from '../../../contract/money.ts'
import { privateQuery, query } from '../../data/queries.ts'
import type { Reader } from '../../i18n/reader.tsx'

/** Amounts of cards in the reader's currency. */
export const offerQuery = ({ currency }: Pick<Reader, 'currency'>) =>
  query<typeof giftCards.offer>('/api/gift-cards/offer', { query: { currency } })

/** The cards that the reader has bought. */
export const boughtCardsQuery = () => privateQuery<typeof giftCards.bought>('/api/gift-cards', {})

/** One of them. */
export const boughtCardQuery = (id: string) =>
  privateQuery<typeof giftCards.find>('/api/gift-cards/bought/:id', { params: { id } })

/** The cards that the reader has redeemed, with what was given from them. */
export const heldCardsQuery = ({ language }: Pick<Reader, 'language'>) =>
  privateQuery<typeof giftCards.held>('/api/gift-cards/held', { query: { lang: language } })

/** What can be given to, in a card's currency. */
export const causesQuery = ({ language }: Pick<Reader, 'language'>, currency: Currency) =>
  query<typeof catalogue.causes>('/api/causes', { query: { lang: language, currency } })
