import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/plans/PlansPage.tsx'
import { planSearch } from '../../features/plans/plan-search.ts'
import { PlaceButton } from '../../features/prayer/PlaceButton.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/my-plans')({
  staticData: { head: 'plans:head', isPrivate: true },
  validateSearch: planSearch,
  loader: ({ context }) => preparePage(context, ['plans', 'prayer', 'errors']),
  component: () => <PlansPage place={<PlaceButton isSent />} />,
})
