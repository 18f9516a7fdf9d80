import { createFileRoute } from '@tanstack/react-router'
import { CoinsPage } from '../../features/wallet/CoinsPage.tsx'
import { causesQuery, offersQuery } from '../../features/wallet/wallet.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/sadaqah-coins')({
  staticData: { head: 'wallet:head.coins' },
  loader: ({ context }) => {
    const reader = context.reader.get()
    return preparePage(context, ['wallet', 'checkout', 'errors'], [offersQuery(reader), causesQuery(reader)])
  },
  component: CoinsPage,
})
