import { FileCheck } from 'lucide-react'
import type { AdminSection } from '../kit/section.ts'
import { ReportReviewsPage } from '../reports/ReportReviewsPage.tsx'

export const section: AdminSection = {
  id: 'project-reports',
  group: 'content',
  title: 'reports.title',
  icon: FileCheck,
  right: 'content',
  component: ReportReviewsPage,
}
