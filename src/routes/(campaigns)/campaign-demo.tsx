import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage } from '../../features/campaigns/CampaignPage.tsx'
import { campaignHead, demoSlug } from '../../features/campaigns/campaign-head.ts'
import { prepareCampaign } from '../../features/campaigns/prepare-campaign.ts'
import { campaignGift } from './-campaign-gift.tsx'

export const Route = createFileRoute('/(campaigns)/campaign-demo')({
  staticData: { head: 'campaigns:head.list', headOf: campaignHead },
  loader: ({ context }) => prepareCampaign(context, demoSlug),
  component: () => <CampaignPage slug={demoSlug} gift={campaignGift} />,
})
