import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx'
import { giftInAddress } from '../../features/checkout/gift-in-address.ts'
import { GiftAidSpace } from '../../features/gift-aid/GiftAidSpace.tsx'
import { preparePage } from '../../i18n/app-context.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'

// Only for gifts in pounds, which go on without it.
const GiftAidPart = lazyExtra(
  async () => (await import('../../features/gift-aid/GiftAidPart.tsx')).GiftAidPart,
  <GiftAidSpace />,
)

export const Route = createFileRoute('/(giving)/fast-checkout')({
  staticData: { head: 'checkout:head', isPrivate: true },
  validateSearch: giftInAddress,
  loader: ({ context }) => preparePage(context, ['checkout', 'gift-aid', 'errors']),
  component: () => <CheckoutPage giftAid={of => <GiftAidPart {...of} />} />,
})
