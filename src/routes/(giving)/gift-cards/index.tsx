import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsPage } from '../../../features/gift-cards/GiftCardsPage.tsx'
import { offerQuery } from '../../../features/gift-cards/gift-cards.queries.ts'
import { preparePage } from '../../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/gift-cards/')({
  staticData: { head: 'gift-cards:head.buy' },
  loader: ({ context }) => preparePage(context, ['gift-cards', 'errors'], [offerQuery(context.reader.get())]),
  component: GiftCardsPage,
})
