import { createFileRoute } from '@tanstack/react-router'
import { authSearch } from '../../features/accounts/auth-search.ts'
import { LoginPage } from '../../features/accounts/LoginPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(account)/login')({
  staticData: { head: 'accounts:head.auth', isPrivate: true },
  validateSearch: authSearch,
  loader: ({ context }) => preparePage(context, ['accounts', 'errors']),
  component: () => <LoginPage search={Route.useSearch()} />,
})
