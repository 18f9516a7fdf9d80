import type { ReactNode } from 'react'
import { Lattice } from './Lattice.tsx'
import { Mark } from './Mark.tsx'

interface QuietColumnProps {
  title: string
  lead?: string | undefined
  /** Fills the screen where nothing of the site stands around it. */
  isWholeScreen?: boolean
  children: ReactNode
}

/** One quiet column: the mark, what this is, and what is asked. */
export function QuietColumn({ title, lead, isWholeScreen = false, children }: QuietColumnProps) {
  return (
    <div className={isWholeScreen ? 'lattice-ground min-h-dvh' : 'lattice-ground'}>
      <Lattice isFading />
      <div className="page grid justify-items-center py-8 sm:py-12">
        <div className="grid w-full max-w-md gap-6">
          <header className="grid justify-items-center gap-2 text-center">
            <Mark className="size-11 text-primary" />
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="text-soft">{lead}</p>}
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}
