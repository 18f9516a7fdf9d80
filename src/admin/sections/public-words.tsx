import { MessageSquareOff } from 'lucide-react'
import type { AdminSection } from '../kit/section.ts'
import { PublicWordsPage } from '../public-words/PublicWordsPage.tsx'

export const section: AdminSection = {
  id: 'public-words',
  group: 'content',
  title: 'words.title',
  icon: MessageSquareOff,
  right: 'content',
  component: PublicWordsPage,
}
