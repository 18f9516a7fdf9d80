import type { CausePage } from '../../../contract/cause-pages.ts'
import './causes.css'

/** The drawing at the head of a page, in the colours of the theme. It says nothing that the words do not. */
export function CauseArt({ art }: Pick<CausePage, 'art'>) {
  return (
    <svg viewBox="0 0 320 200" className="cause-art" aria-hidden="true">
      <rect className="art-sky" width="320" height="200" />
      {art.map(({ tone, path }) => (
        <path key={path} className={`art-${tone}`} d={path} />
      ))}
    </svg>
  )
}
