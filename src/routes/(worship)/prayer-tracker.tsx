import { createFileRoute } from '@tanstack/react-router'
import { TrackerPage } from '../../features/tracker/TrackerPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(worship)/prayer-tracker')({
  staticData: { head: 'tracker:head', isPrivate: true },
  loader: ({ context }) => preparePage(context, ['tracker', 'prayer']),
  component: TrackerPage,
})
