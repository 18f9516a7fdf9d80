import { useState, useSyncExternalStore } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { isOnline, subscribeToConnection } from '../../lib/connection.ts'
import type { Source } from './BalanceChoice.tsx'
import type { PaidBy, Payable } from './basket.ts'
import type { CardUse } from './CardChoice.tsx'

/** What the donor pays with: a balance, a saved card, another card, or two of them. */
export function usePayWith({ totalMinor }: Payable) {
  const { user } = useAuth()
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true)
  const [source, setSource] = useState<Source>()
  const [card, setCard] = useState<CardUse>({ saved: undefined, isToBeSaved: false })
  const isMember = Boolean(user)
  // Without a connection nothing is charged: the donor pays later, on the page.
  const offersCards = isMember && online && source?.minor !== totalMinor
  return {
    online,
    isMember,
    source,
    setSource,
    card,
    setCard,
    offersCards,
    /** The saved card that is charged; null where there is none. */
    saved: offersCards ? (card.saved ?? null) : null,
    paidBy: paidBy(source, offersCards ? card : null),
  }
}

export type Paying = ReturnType<typeof usePayWith>

const paidBy = (source: Source | undefined, card: CardUse | null): PaidBy => ({
  ...(source && { from: source }),
  ...(card?.saved && { savedCard: card.saved.id }),
  ...(card && !card.saved && card.isToBeSaved && { saveCard: true }),
})
