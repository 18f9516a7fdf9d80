import type { GiftCardState } from '../../../contract/gift-card-terms.ts'
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

/** Where a card is, in a word. */
export function StatePill({ state }: { state: GiftCardState }) {
  const { t } = useTranslation('gift-cards')
  return <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
}
