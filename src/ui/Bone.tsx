import type { ReactNode } from 'react'

interface Props {
  className?: string
  /** What will stand here, where its size hangs on its words: only its size is seen. */
  children?: ReactNode
}

/** A grey shape where something will stand: give it the size of that thing, and nothing will jump. */
export function Bone({ children, className = children ? '' : 'h-4 w-full' }: Props) {
  return (
    <span aria-hidden="true" className={`bone ${className}`}>
      {children && <span className="invisible block">{children}</span>}
    </span>
  )
}
