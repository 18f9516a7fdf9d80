import type { giftCards } from '../../../contract/gift-cards.ts'
import type { Language } from '../../../contract/languages.ts'
import { privateQuery } from '../queries.ts'

/** The gift cards that the reader has redeemed, with what was given from them. */
export const heldCardsQuery = ({ language }: { language: Language }) =>
  privateQuery<typeof giftCards.held>('/api/gift-cards/held', { query: { lang: language } })
