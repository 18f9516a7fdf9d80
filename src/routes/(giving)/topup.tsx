import { createFileRoute } from '@tanstack/react-router'
import { walletOffersQuery } from '../../data/reads/wallet-offers-query.ts'
import { TopUpPage } from '../../features/wallet/TopUpPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/topup')({
  staticData: { head: 'wallet:head.topUp', isPrivate: true },
  loader: ({ context }) =>
    preparePage(context, ['wallet', 'accounts', 'errors'], [walletOffersQuery(context.reader.get())]),
  component: TopUpPage,
})
