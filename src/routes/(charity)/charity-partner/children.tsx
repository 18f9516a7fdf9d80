import { createFileRoute } from '@tanstack/react-router'
import { ChildrenPage } from '../../../features/charity-desk/ChildrenPage.tsx'
import { preparePage } from '../../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-partner/children')({
  staticData: { head: 'charity-children:head', isPrivate: true },
  loader: ({ context }) =>
    preparePage(context, [
      'charity-children',
      'sponsorships',
      'charity-desk',
      'accounts',
      'settings',
      'errors',
    ]),
  component: ChildrenPage,
})
