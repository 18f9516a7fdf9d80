import type { CampaignPage } from '../../../contract/campaigns.ts'
import { CampaignShare } from './CampaignShare.tsx'
import { FollowButton } from './FollowButton.tsx'
import { ReportButton } from './ReportButton.tsx'

/** What can be done with a campaign beside giving: pass it on, follow it, report it. */
export const CampaignActs = ({ campaign }: { campaign: CampaignPage }) => (
  <>
    <CampaignShare campaign={campaign} />
    <div className="flex flex-wrap gap-2 no-print">
      <FollowButton slug={campaign.slug} />
      <ReportButton slug={campaign.slug} />
    </div>
  </>
)
