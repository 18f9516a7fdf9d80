import { Drawing } from '../../ui/Drawing.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import './causes.css'

export interface CauseHeaderProps {
  title: string
  summary: string
  /** Language and direction of title and summary, where they are not the reader's. */
  spoken?: { lang?: string; dir?: 'rtl' | 'ltr' }
  /** What is drawn beside the title. */
  drawing: string
}

/** The head of a page about a cause. */
export function CauseHeader({ title, summary, spoken, drawing }: CauseHeaderProps) {
  return (
    <header className="lattice-ground border-b border-base-300">
      <Lattice />
      <div className="page cause-head">
        <h1 {...spoken}>{title}</h1>
        <Drawing name={drawing} />
        <p {...spoken} className="lead">
          {summary}
        </p>
      </div>
    </header>
  )
}
