import type { Project } from '../../../contract/catalogue.ts'
import type { CampaignOfItem } from '../../data/cart-item.ts'
import { GiftForm } from '../../features/giving/GiftForm.tsx'

/** The gift of a campaign: to its one project, with the campaign's name on it. */
export const campaignGift = (project: Project, campaign: CampaignOfItem) => (
  <GiftForm projects={[project]} project={project} onProject={() => {}} campaign={campaign} />
)
