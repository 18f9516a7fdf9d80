import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '../../features/charity-desk/DeskPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-partner')({
  staticData: { head: 'charity-desk:head.desk', isPrivate: true },
  loader: ({ context }) => preparePage(context, ['charity-desk', 'charities', 'accounts', 'errors']),
  component: DeskPage,
})
