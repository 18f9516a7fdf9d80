import { Users } from 'lucide-react'
import type { AdminSection } from '../kit/section.ts'
import { PeoplePage } from '../people/PeoplePage.tsx'

export const section: AdminSection = {
  id: 'people',
  group: 'people',
  title: 'people.title',
  icon: Users,
  right: 'support',
  component: PeoplePage,
}
