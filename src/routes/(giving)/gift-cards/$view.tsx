import { createFileRoute, notFound } from '@tanstack/react-router'
import { RedeemPage } from '../../../features/gift-cards/RedeemPage.tsx'
import { SentPage } from '../../../features/gift-cards/SentPage.tsx'
import { preparePage } from '../../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/gift-cards/$view')({
  staticData: { head: 'gift-cards:head.mine', isPrivate: true },
  validateSearch: (search: Record<string, unknown>): { card?: string } =>
    typeof search.card === 'string' ? { card: search.card } : {},
  beforeLoad: ({ params: { view } }) => {
    if (view !== 'redeem' && view !== 'sent') throw notFound()
  },
  loader: ({ context }) => preparePage(context, ['gift-cards', 'errors']),
  component: function GiftCardView() {
    return Route.useParams().view === 'redeem' ? <RedeemPage /> : <SentPage />
  },
})
