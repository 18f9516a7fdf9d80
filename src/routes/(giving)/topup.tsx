import { createFileRoute } from '@tanstack/react-router'
import { TopUpPage } from '../../features/wallet/TopUpPage.tsx'
import { offersQuery } from '../../features/wallet/wallet.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/topup')({
  staticData: { head: 'wallet:head.topUp', isPrivate: true },
  loader: ({ context }) =>
    preparePage(context, ['wallet', 'accounts', 'errors'], [offersQuery(context.reader.get())]),
  component: TopUpPage,
})
