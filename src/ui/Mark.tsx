import { markPath } from './mark-path.ts'

/** The mark in the colour of the text around it. Without a title it is decoration. */
export function Mark({ title, className }: { title?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width="32"
      height="32"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={markPath} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}
