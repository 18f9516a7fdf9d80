import type { ReactNode } from 'react'
import { Lattice } from './Lattice.tsx'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** There is nothing else on the page: its title is the page's. */
  isPage?: boolean
}

/** Nothing is here yet: says so, says why, and offers the next step. */
export function EmptyState({ title, children, icon, action, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="state lattice-ground">
      <Lattice />
      {icon}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="max-w-[42ch] text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </section>
  )
}
