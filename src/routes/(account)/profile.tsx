import { createFileRoute } from '@tanstack/react-router'
import { ResendVerification } from '../../features/accounts/ResendVerification.tsx'
import { SignOutButton } from '../../features/accounts/SignOutButton.tsx'
import { DeviceGifts } from '../../features/gifts/DeviceGifts.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(account)/profile')({
  staticData: { head: 'accounts:head.profile', isPrivate: true },
  loader: ({ context }) => preparePage(context, ['accounts', 'gifts', 'rewards', 'errors']),
  component: () => (
    <ProfilePage deviceGifts={<DeviceGifts />} resend={<ResendVerification />} signOut={<SignOutButton />} />
  ),
})
