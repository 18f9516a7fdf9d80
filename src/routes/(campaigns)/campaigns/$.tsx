import { createFileRoute, redirect } from '@tanstack/react-router'
import { CampaignDesk } from '../../../features/campaigns/desk/CampaignDesk.tsx'
import { deskPlace } from '../../../features/campaigns/desk/desk-place.ts'
import { preparePage } from '../../../i18n/app-context.ts'

export const Route = createFileRoute('/(campaigns)/campaigns/$')({
  staticData: { head: 'campaigns:head.list', isPrivate: true },
  loader: ({ context, params }) => {
    if (!deskPlace(params._splat)) throw redirect({ to: '/404' })
    return preparePage(context, ['campaigns', 'campaign-desk', 'errors'])
  },
  component: () => <CampaignDesk path={Route.useParams()._splat} />,
})
