import { ScrollText } from 'lucide-react'
import { AuditPage } from '../audit/AuditPage.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'audit',
  group: 'safety',
  title: 'audit.title',
  icon: ScrollText,
  right: 'support',
  component: AuditPage,
}
