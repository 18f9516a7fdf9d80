import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

/** Somewhere to go, as menus, dock, tabs and footer show it. */
export interface Place {
  to: NonNullable<LinkProps['to']>
  /** What stands for the names in `to`. */
  params?: { slug: string }
  label: string
  /** One short line under the label. */
  hint?: string
  icon?: LucideIcon
}

export interface PlaceGroup {
  label: string
  places: readonly Place[]
}
