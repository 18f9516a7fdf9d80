import { createFileRoute } from '@tanstack/react-router'
import { DhikrPage } from '../../features/dhikr/DhikrPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(worship)/dhikr')({
  staticData: { head: 'dhikr:head' },
  loader: ({ context }) => preparePage(context, ['dhikr']),
  component: DhikrPage,
})
