import type { ReactNode } from 'react'
import { Lattice } from '../../ui/Lattice.tsx'

interface Props {
  title: ReactNode
  lead: ReactNode
  children?: ReactNode
}

/** The head of a page about charities. */
export function PageHeader({ title, lead, children }: Props) {
  return (
    <header className="lattice-ground border-b border-base-300">
      <Lattice />
      <div className="page grid gap-3 py-6 lg:py-12">
        <h1 className="max-w-3xl">{title}</h1>
        <p className="lead max-w-2xl">{lead}</p>
        {children}
      </div>
    </header>
  )
}
