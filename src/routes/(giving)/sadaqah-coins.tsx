import { createFileRoute } from '@tanstack/react-router'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { walletOffersQuery } from '../../data/reads/wallet-offers-query.ts'
import { CoinsPage } from '../../features/wallet/CoinsPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/sadaqah-coins')({
  staticData: { head: 'wallet:head.coins' },
  loader: ({ context }) => {
    const reader = context.reader.get()
    return preparePage(
      context,
      ['wallet', 'checkout', 'errors'],
      [walletOffersQuery(reader), causesQuery(reader)],
    )
  },
  component: CoinsPage,
})
