import { FlaskConical } from 'lucide-react'
import { AbTestsPage } from '../ab-tests/AbTestsPage.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'ab-tests',
  group: 'content',
  title: 'tests.title',
  icon: FlaskConical,
  right: 'content',
  component: AbTestsPage,
}
