import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '../../../features/campaigns/CampaignsPage.tsx'
import { campaignFilter } from '../../../features/campaigns/campaign-filter.ts'
import { prepareCampaigns } from '../../../features/campaigns/prepare-campaigns.ts'

export const Route = createFileRoute('/(campaigns)/campaigns/')({
  staticData: { head: 'campaigns:head.list' },
  validateSearch: campaignFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prepareCampaigns(context, deps),
  component: CampaignsPage,
})
