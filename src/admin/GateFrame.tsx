import type { ReactNode } from 'react'
import { Lattice } from '../ui/Lattice.tsx'
import { Mark } from '../ui/Mark.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

interface Props {
  title: string
  lead?: string
  /** What is inside has panels of its own. */
  isBare?: boolean
  children: ReactNode
}

/** One quiet column before the administration. */
export function GateFrame({ title, lead, isBare = false, children }: Props) {
  return (
    <div className="lattice-ground min-h-dvh">
      <Lattice isFading />
      <div className="page grid justify-items-center py-8 sm:py-12">
        <div className="grid w-full max-w-md gap-6">
          <header className="grid justify-items-center gap-2 text-center">
            <Mark className="size-11 text-primary" />
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="text-soft">{lead}</p>}
          </header>
          {isBare ? children : <div className="panel gap-5">{children}</div>}
          <div className="flex justify-center">
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </div>
      </div>
    </div>
  )
}
