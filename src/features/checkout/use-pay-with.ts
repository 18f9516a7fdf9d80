import { useState } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { useOnline } from '../../ui/use-online.ts'
import type { Source } from './BalanceChoice.tsx'
import { hasZakat, type PaidBy, type Payable } from './basket.ts'
import type { CardUse } from './CardChoice.tsx'

/** What the donor pays with: a balance, a saved card, another card, or two of them. */
export function usePayWith(payable: Payable) {
  const { totalMinor } = payable
  const { user } = useAuth()
  const online = useOnline()
  const [source, setSource] = useState<Source>()
  const [card, setCard] = useState<CardUse>({ saved: undefined, isToBeSaved: false })
  const [wantedMinor, setCoverMinor] = useState(0)
  const isMember = Boolean(user)
  const chargedMinor = totalMinor - (source?.minor ?? 0)
  // Without a connection nothing is charged: the donor pays later, on the page.
  const isByCard = online && chargedMinor > 0
  const offersCards = isMember && isByCard
  const offersCover = isByCard && !hasZakat(payable)
  const coverMinor = offersCover ? wantedMinor : 0
  return {
    online,
    isMember,
    source,
    setSource,
    giftCardMinor: giftCardMinorOf(source),
    card,
    setCard,
    offersCards,
    /** What of the gift is not a balance's to pay. */
    chargedMinor,
    offersCover,
    /** What is added for the card's fee. */
    coverMinor,
    setCoverMinor,
    /** The saved card that is charged; null where there is none. */
    saved: (offersCards && card.saved) || null,
    paidBy: paidBy(source, offersCards ? card : null, coverMinor),
  }
}

export type Paying = ReturnType<typeof usePayWith>

const giftCardMinorOf = (source: Source | undefined): number =>
  source?.kind === 'gift_card' ? source.minor : 0

const paidBy = (source: Source | undefined, card: CardUse | null, coverMinor: number): PaidBy => ({
  ...(source && { from: source }),
  ...(card?.saved && { savedCard: card.saved.id }),
  ...(card && !card.saved && card.isToBeSaved && { saveCard: true }),
  ...(coverMinor > 0 && { coverMinor }),
})
