import type { ReactNode } from 'react'
import { QuietColumn } from '../ui/QuietColumn.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

interface Props {
  title: string
  lead?: string
  /** What is inside has panels of its own. */
  isBare?: boolean
  children: ReactNode
}

/** What stands before the administration. */
export function GateFrame({ title, lead, isBare = false, children }: Props) {
  return (
    <main id="main" tabIndex={-1}>
      <QuietColumn title={title} lead={lead} isWholeScreen>
        {isBare ? children : <div className="panel gap-5">{children}</div>}
        <div className="flex justify-center">
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </QuietColumn>
    </main>
  )
}
