import { Megaphone } from 'lucide-react'
import { CampaignReviews } from '../campaigns/CampaignReviews.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'campaigns',
  group: 'content',
  title: 'campaigns.title',
  icon: Megaphone,
  right: 'content',
  component: CampaignReviews,
}
