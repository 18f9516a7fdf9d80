import { createFileRoute } from '@tanstack/react-router'
import { QaPage } from '../../features/testing/QaPage.tsx'
import { testersOnly } from '../../features/testing/testers-only.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(testing)/qa-testing')({
  staticData: { head: 'testing:head.qa', isPrivate: true },
  loader: async ({ context }) => {
    await testersOnly(context.queryClient)
    await preparePage(context, ['testing'])
  },
  component: QaPage,
})
