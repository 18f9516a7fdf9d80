import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx'
import { giftInAddress } from '../../features/checkout/gift-in-address.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/fast-checkout')({
  staticData: { head: 'checkout:head', isPrivate: true },
  validateSearch: giftInAddress,
  loader: ({ context }) => preparePage(context, ['checkout', 'errors']),
  component: CheckoutPage,
})
