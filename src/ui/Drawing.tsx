import { drawingsUrl } from '../lib/drawings.gen.ts'

interface Props {
  name: string
  className?: string
}

/** One of our drawings, in the colours of the theme, filling its frame. It says nothing that the words beside it do not. */
export function Drawing({ name, className = '' }: Props) {
  return (
    <svg className={`drawing ${className}`} aria-hidden="true">
      <use href={`${drawingsUrl}#${name}`} />
    </svg>
  )
}
