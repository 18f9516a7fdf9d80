import type { ReactNode } from 'react'
import { Lattice } from '../../ui/Lattice.tsx'

export interface CauseHeaderProps {
  title: string
  summary: string
  /** Language and direction of title and summary, where they are not the reader's. */
  spoken?: { lang?: string; dir?: 'rtl' | 'ltr' }
  /** A drawing beside the title. */
  art?: ReactNode
}

/** The head of a page about a cause. */
export function CauseHeader({ title, summary, spoken, art }: CauseHeaderProps) {
  return (
    <header className="lattice-ground border-b border-base-300">
      <Lattice />
      <div
        className={`page py-5 ${art ? 'grid items-center gap-5 lg:grid-cols-[1fr_18rem] lg:py-6' : 'lg:py-12'}`}
      >
        <div {...spoken} className="grid gap-2 lg:gap-3">
          <h1 className="max-w-3xl">{title}</h1>
          <p className="lead max-w-2xl">{summary}</p>
        </div>
        {art}
      </div>
    </header>
  )
}
