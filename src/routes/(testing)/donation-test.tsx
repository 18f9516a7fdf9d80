import { createFileRoute } from '@tanstack/react-router'
import { DonationTestPage } from '../../features/testing/DonationTestPage.tsx'
import { testersOnly } from '../../features/testing/testers-only.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(testing)/donation-test')({
  staticData: { head: 'testing:head.gift', isPrivate: true },
  loader: async ({ context }) => {
    await testersOnly(context.queryClient)
    await preparePage(context, ['testing'])
  },
  component: DonationTestPage,
})
