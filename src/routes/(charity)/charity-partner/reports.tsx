import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../../../features/charity-desk/ReportsPage.tsx'
import { preparePage } from '../../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-partner/reports')({
  staticData: { head: 'charity-reports:head', isPrivate: true },
  loader: ({ context }) =>
    preparePage(context, ['charity-reports', 'giving', 'charity-desk', 'accounts', 'settings', 'errors']),
  component: ReportsPage,
})
