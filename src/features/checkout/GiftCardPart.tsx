import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BalanceChoice, type Source } from './BalanceChoice.tsx'
import type { Payable } from './basket.ts'
import { CardCodeField } from './CardCodeField.tsx'
import { useCardCode } from './use-card-code.ts'

interface Props {
  payable: Payable
  coverMinor: number
  source: Source | undefined
  onChange: (source: Source | undefined) => void
}

/** Lets a gift card pay that the reader has redeemed. */
export function HeldGiftCards(props: Props) {
  const { payable, source, onChange } = props
  const { data } = useQuery(heldCardsQuery(useReader()))
  const cards = data?.cards.filter(
    ({ currency, balanceMinor, isHalted }) => currency === payable.currency && balanceMinor > 0 && !isHalted,
  )
  const isGone =
    cards !== undefined && source?.card !== undefined && !cards.some(({ id }) => id === source.card)
  useEffect(() => {
    if (isGone) onChange(undefined)
  }, [isGone, onChange])
  return cards?.map(({ id, fromName, balanceMinor }) => (
    <BalanceChoice
      key={id}
      {...props}
      of={{ kind: 'gift_card', card: id }}
      name={fromName}
      freeMinor={balanceMinor}
    />
  ))
}

/** Takes the card whose code is typed, in place of paying; null where none is, or what is wrong with it was said. */
export type TakeTyped = (() => void) | null

interface CodeProps extends Omit<Props, 'source' | 'coverMinor'> {
  onTyped: (take: TakeTyped) => void
}

/** Lets a gift card pay whose code is typed here. Whoever typed one and pays wants it to: it is taken first. */
export function GiftCardCode({ payable, onChange, onTyped }: CodeProps) {
  const { t } = useTranslation('checkout')
  const code = useCardCode(payable, onChange)
  useEffect(() => {
    const take = () => void (code.isBusy || code.take())
    onTyped(code.text.trim() === '' || code.fault !== null ? null : take)
    return () => onTyped(null)
  })
  return (
    <div className="grid gap-4">
      <CardCodeField code={code} />
      {code.isTaken && (
        <div ref={bringIntoView}>
          <Notice tone="done" isLive>
            {t('gift_card.taken')}
          </Notice>
        </div>
      )}
    </div>
  )
}
