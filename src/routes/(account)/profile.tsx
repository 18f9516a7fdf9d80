import { createFileRoute } from '@tanstack/react-router'
import { ResendVerification } from '../../features/accounts/ResendVerification.tsx'
import { SignOutButton } from '../../features/accounts/SignOutButton.tsx'
import { DeviceGifts } from '../../features/gifts/DeviceGifts.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { preparePage } from '../../i18n/app-context.ts'
import { part } from '../../ui/part.tsx'

const YearlyStatementPage = part(
  async () => (await import('../../features/yearly-statement/YearlyStatementPage.tsx')).YearlyStatementPage,
)

export const Route = createFileRoute('/(account)/profile')({
  staticData: { head: 'accounts:head.profile', isPrivate: true },
  // A year, `2026` or `2025-26`: its statement in the place of the rest.
  validateSearch: ({ statement }: Record<string, unknown>): { statement?: string | number } => ({
    statement: typeof statement === 'string' || typeof statement === 'number' ? statement : undefined,
  }),
  loader: ({ context }) => preparePage(context, ['accounts', 'gifts', 'rewards', 'errors']),
  component: function Profile() {
    const { statement } = Route.useSearch()
    return (
      <ProfilePage
        deviceGifts={<DeviceGifts />}
        resend={<ResendVerification />}
        signOut={<SignOutButton />}
        statement={statement && <YearlyStatementPage year={String(statement)} />}
      />
    )
  },
})
