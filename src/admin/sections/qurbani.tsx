import { Beef } from 'lucide-react'
import type { AdminSection } from '../kit/section.ts'
import { QurbaniBooksPage } from '../qurbani/QurbaniBooksPage.tsx'

export const section: AdminSection = {
  id: 'qurbani',
  group: 'content',
  title: 'qurbani.title',
  icon: Beef,
  right: 'support',
  component: QurbaniBooksPage,
}
