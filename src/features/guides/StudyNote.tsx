import { FlaskConical } from 'lucide-react'
import type { GuideBlock } from '../../lib/guides/guide.ts'

/** What a study did and found, and where it can be read. Authors and journal stand as the journal writes them. */
export function StudyNote({ block }: { block: Extract<GuideBlock, { kind: 'study' }> }) {
  const { authors, year, journal, doi } = block.citation
  return (
    <figure className="guide-study panel">
      <FlaskConical size={22} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
      <p>{block.text}</p>
      <figcaption lang="en" dir="ltr">
        {authors} ({year}), {journal}.{' '}
        <a href={`https://doi.org/${doi}`} rel="noreferrer" className="text-link">
          doi:{doi}
        </a>
      </figcaption>
    </figure>
  )
}
