import type { GiftCardState } from '../../../contract/gift-card-terms.ts'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill, type PillTone } from '../../ui/Pill.tsx'

const tones: Record<GiftCardState, PillTone> = {
  unpaid: 'warning',
  scheduled: 'plain',
  sent: 'plain',
  opened: 'plain',
  redeemed: 'green',
  partly_given: 'green',
  given: 'gold',
  refunding: 'plain',
  refunded: 'plain',
  disputed: 'warning',
  expired: 'plain',
}

/** One that can be opened was not sent yet, as long as its giver passes the link on or its mail waits to go out. */
const wordOf = ({ state, sentAt, delivery }: BoughtCard) =>
  state !== 'sent' || sentAt ? state : delivery === 'link' ? 'ready' : 'on_its_way'

/** Where a card is, in a word. */
export function StatePill({ card }: { card: BoughtCard }) {
  const { t } = useTranslation('gift-cards')
  return <Pill tone={tones[card.state]}>{t(`state.${wordOf(card)}`)}</Pill>
}
