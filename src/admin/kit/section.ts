import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AdminRight } from '../../../contract/accounts.ts'
import type { Fresh } from './fresh.ts'

/** What the address asks for, not looked at yet: each section reads its own. */
export type AdminSearch = Record<string, unknown>

/** Groups of the side navigation, in its order. */
export const adminGroups = ['people', 'charities', 'content', 'safety'] as const
export type AdminGroup = (typeof adminGroups)[number]

export interface SectionProps {
  search: AdminSearch
  fresh: Fresh
}

/** A section of the administration: a file of `sections/` that exports one as `section` is in the menu. */
export interface AdminSection {
  /** `/admin/{id}`. */
  id: string
  group: AdminGroup
  /** Key of its name in `admin.json`. */
  title: string
  icon: LucideIcon
  /** Who sees it; the service decides by itself who may. */
  right: AdminRight
  component: ComponentType<SectionProps>
}
