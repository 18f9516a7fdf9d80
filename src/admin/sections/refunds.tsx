import { Undo2 } from 'lucide-react'
import type { AdminSection } from '../kit/section.ts'
import { RefundsPage } from '../refunds/RefundsPage.tsx'

export const section: AdminSection = {
  id: 'refunds',
  group: 'safety',
  title: 'refunds.title',
  icon: Undo2,
  right: 'finance',
  component: RefundsPage,
}
