import { Landmark } from 'lucide-react'
import { PayoutsPage } from '../charities/PayoutsPage.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'charity-disbursements',
  group: 'charities',
  title: 'charity-desk:payouts.title',
  icon: Landmark,
  right: 'finance',
  component: PayoutsPage,
}
