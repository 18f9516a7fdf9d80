import { createFileRoute } from '@tanstack/react-router'
import { DemoNotificationsPage } from '../../features/testing/DemoNotificationsPage.tsx'
import { testersOnly } from '../../features/testing/testers-only.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(testing)/demo/notifications')({
  staticData: { head: 'testing:head.demo', isPrivate: true },
  loader: async ({ context }) => {
    await testersOnly(context.queryClient)
    await preparePage(context, ['testing', 'push'])
  },
  component: DemoNotificationsPage,
})
