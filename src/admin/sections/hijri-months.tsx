import { MoonStar } from 'lucide-react'
import { HijriMonthsPage } from '../hijri-months/HijriMonthsPage.tsx'
import type { AdminSection } from '../kit/section.ts'

export const section: AdminSection = {
  id: 'hijri-months',
  group: 'content',
  title: 'hijri.title',
  icon: MoonStar,
  right: 'content',
  component: HijriMonthsPage,
}
