import type { LinkProps } from '@tanstack/react-router'
import { BookOpen, HandHeart, type LucideIcon, Radio, ReceiptText, ScrollText, UserRound } from 'lucide-react'

interface ShelfItem {
  /** Key of its name and line among the page's texts. */
  id: string
  icon: LucideIcon
  to: NonNullable<LinkProps['to']>
}

/** The tools of this site. One is here when its page works. */
export const shelf: readonly ShelfItem[] = [
  { id: 'quran', icon: BookOpen, to: '/quran-reader' },
  { id: 'give', icon: HandHeart, to: '/donate' },
  { id: 'gifts', icon: ReceiptText, to: '/thank-you' },
  { id: 'ledger', icon: ScrollText, to: '/open-charity-ledger' },
  { id: 'feed', icon: Radio, to: '/live-feed' },
  { id: 'profile', icon: UserRound, to: '/profile' },
]
