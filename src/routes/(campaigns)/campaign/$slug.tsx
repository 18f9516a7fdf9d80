import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage } from '../../../features/campaigns/CampaignPage.tsx'
import { campaignHead } from '../../../features/campaigns/campaign-head.ts'
import { prepareCampaign } from '../../../features/campaigns/prepare-campaign.ts'
import { campaignGift } from '../-campaign-gift.tsx'

export const Route = createFileRoute('/(campaigns)/campaign/$slug')({
  staticData: { head: 'campaigns:head.list', headOf: campaignHead },
  loader: ({ context, params }) => prepareCampaign(context, params.slug),
  component: () => <CampaignPage {...Route.useParams()} gift={campaignGift} />,
})
