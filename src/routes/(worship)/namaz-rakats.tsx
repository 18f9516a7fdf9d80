import { createFileRoute } from '@tanstack/react-router'
import { RakatsPage } from '../../features/rakats/RakatsPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(worship)/namaz-rakats')({
  staticData: { head: 'rakats:head' },
  loader: ({ context }) => preparePage(context, ['rakats']),
  component: RakatsPage,
})
