import { createFileRoute } from '@tanstack/react-router'
import { PushTestPage } from '../../features/push/PushTestPage.tsx'
import { testersOnly } from '../../features/testing/testers-only.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(testing)/push-notification-test')({
  staticData: { head: 'testing:head.pushTest', isPrivate: true },
  loader: async ({ context }) => {
    await testersOnly(context.queryClient)
    await preparePage(context, ['testing', 'push'])
  },
  component: PushTestPage,
})
