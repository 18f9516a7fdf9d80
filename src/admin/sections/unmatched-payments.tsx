import { Unplug } from 'lucide-react'
import type { AdminSection } from '../kit/section.ts'
import { UnmatchedPage } from '../unmatched/UnmatchedPage.tsx'

export const section: AdminSection = {
  id: 'unmatched-payments',
  group: 'safety',
  title: 'unmatched.title',
  icon: Unplug,
  right: 'finance',
  component: UnmatchedPage,
}
