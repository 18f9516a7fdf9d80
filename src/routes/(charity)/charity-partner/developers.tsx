import { createFileRoute } from '@tanstack/react-router'
import { preparePage } from '../../../i18n/app-context.ts'
import { Developers } from '../-Developers.tsx'

export const Route = createFileRoute('/(charity)/charity-partner/developers')({
  staticData: { head: 'charity-developers:head', isPrivate: true },
  loader: ({ context }) =>
    preparePage(context, ['charity-developers', 'charity-desk', 'accounts', 'settings', 'errors']),
  component: Developers,
})
