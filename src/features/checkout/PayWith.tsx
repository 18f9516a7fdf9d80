import { useTranslation } from '../../i18n/use-translation.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { hasZakat, type Payable } from './basket.ts'
import { FeeCoverSpace } from './FeeCoverSpace.tsx'
import type { TakeTyped } from './GiftCardPart.tsx'
import type { Paying } from './use-pay-with.ts'

// Only who is signed in has a wallet, or cards.
const WalletPart = lazyExtra(async () => (await import('./WalletPart.tsx')).WalletPart)
const CardChoice = lazyExtra(async () => (await import('./CardChoice.tsx')).CardChoice)
const FeeCover = lazyExtra(async () => (await import('./FeeCover.tsx')).FeeCover, <FeeCoverSpace />)
const HeldGiftCards = lazyExtra(async () => (await import('./GiftCardPart.tsx')).HeldGiftCards)
const GiftCardCode = lazyExtra(async () => (await import('./GiftCardPart.tsx')).GiftCardCode)

interface Props {
  payable: Payable
  paying: Paying
  /** What is wrong with what covers the fee. */
  coverError: string | undefined
  /** Told what takes the gift card whose code is typed. */
  onTyped: (take: TakeTyped) => void
}

/** What the donor may pay with, beside a card on the provider's page. */
export function PayWith({ payable, paying, coverError, onTyped }: Props) {
  const { t } = useTranslation('checkout')
  const { isMember, offersCards, source, setSource, card, setCard, coverMinor } = paying
  const balance = { payable, coverMinor, source, onChange: setSource }
  return (
    <>
      {isMember && <WalletPart {...balance} />}
      {!hasZakat(payable) && (
        <>
          <HeldGiftCards {...balance} />
          <Disclosure title={t('gift_card.title')} hint={t('gift_card.hint')}>
            <GiftCardCode payable={payable} onChange={setSource} onTyped={onTyped} />
          </Disclosure>
        </>
      )}
      {offersCards && <CardChoice card={card} onChange={setCard} />}
      {paying.offersCover && (
        <FeeCover
          currency={payable.currency}
          chargedMinor={paying.chargedMinor}
          coverMinor={coverMinor}
          onChange={paying.setCoverMinor}
          error={coverError}
        />
      )}
    </>
  )
}
