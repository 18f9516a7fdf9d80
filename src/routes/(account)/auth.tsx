import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { authSearch } from '../../features/accounts/auth-search.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(account)/auth')({
  staticData: { head: 'accounts:head.auth', isPrivate: true },
  validateSearch: authSearch,
  loader: ({ context }) => preparePage(context, ['accounts', 'errors']),
  component: () => <AuthPage search={Route.useSearch()} />,
})
