import type { giftCards } from '../../../contract/gift-cards.ts'
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
