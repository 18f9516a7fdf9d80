import { type ReactNode, useState } from 'react'
import { cartStore } from '../../data/cart.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { payableLines, withoutNext } from './basket.ts'
import { EmptyBasket } from './EmptyBasket.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RefusedGiftNotice } from './RefusedGiftNotice.tsx'
import { useGiftFromAddress } from './use-gift-from-address.ts'
import { useLeftPayment } from './use-left-payment.ts'

interface Props {
  /** What tax relief adds to a basket in pounds, of another feature: put in by the route. */
  giftAid: (of: { items: readonly CartItem[]; cardMinor: number; isPaying: boolean }) => ReactNode
}

/** The basket, and the way to pay it. */
export function CheckoutPage({ giftAid }: Props) {
  const { t } = useTranslation('checkout')
  const { items, isLoaded } = useSnapshot(cartStore)
  const arrival = useGiftFromAddress()
  const [isLeaving, setIsLeaving] = useState(false)
  const isLooking = useLeftPayment(isLoaded)
  const payable = isLooking ? null : payableLines(items)
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <h1>{t('title')}</h1>
        {arrival.state === 'refused' && <RefusedGiftNotice code={arrival.code} project={arrival.project} />}
        {payable ? (
          <PaymentForm
            payable={payable}
            items={items}
            giftAid={of =>
              payable.currency === 'GBP' && giftAid({ ...of, items: withoutNext(items, payable) })
            }
            onLeave={() => setIsLeaving(true)}
          />
        ) : isLoaded && arrival.state !== 'arriving' && !isLeaving && !isLooking ? (
          <EmptyBasket />
        ) : (
          <Loading>
            <SkeletonRows rows={3} />
          </Loading>
        )}
      </div>
    </div>
  )
}
