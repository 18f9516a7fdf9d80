import { createFileRoute } from '@tanstack/react-router'
import { preparePage } from '../../../i18n/app-context.ts'
import { Desk } from '../-Desk.tsx'

export const Route = createFileRoute('/(charity)/charity-partner/')({
  staticData: { head: 'charity-desk:head.desk', isPrivate: true },
  loader: ({ context }) =>
    preparePage(context, ['charity-desk', 'charities', 'accounts', 'settings', 'errors']),
  component: Desk,
})
