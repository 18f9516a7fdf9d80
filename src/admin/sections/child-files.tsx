import { HeartHandshake } from 'lucide-react'
import { ChildReviewsPage } from '../children/ChildReviewsPage.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'child-files',
  group: 'content',
  title: 'children.title',
  icon: HeartHandshake,
  right: 'content',
  component: ChildReviewsPage,
}
