import { createFileRoute } from '@tanstack/react-router'
import { AppsPage } from '../../features/apps/AppsPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(general)/apps')({
  staticData: { head: 'apps:head' },
  loader: ({ context }) => preparePage(context, ['apps']),
  component: AppsPage,
})
