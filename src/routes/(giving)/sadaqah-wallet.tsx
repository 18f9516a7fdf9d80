import { createFileRoute } from '@tanstack/react-router'
import { WalletPage } from '../../features/wallet/WalletPage.tsx'
import { walletSearch } from '../../features/wallet/wallet-search.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/sadaqah-wallet')({
  staticData: { head: 'wallet:head.wallet', isPrivate: true },
  validateSearch: walletSearch,
  loader: ({ context }) => preparePage(context, ['wallet', 'accounts', 'errors']),
  component: WalletPage,
})
