import { HandHeart } from 'lucide-react'
import { CharityApplicationsPage } from '../charities/CharityApplicationsPage.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'charity-partners',
  group: 'charities',
  title: 'charity-desk:admin.title',
  icon: HandHeart,
  right: 'support',
  component: CharityApplicationsPage,
}
