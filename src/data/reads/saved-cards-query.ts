import type { savedCards } from '../../../contract/saved-cards.ts'
import { memberQuery } from '../account/member-query.ts'

/** The cards that the reader has saved, newest first. */
export const savedCardsQuery = () => memberQuery<typeof savedCards.list>('/api/saved-cards', {})
