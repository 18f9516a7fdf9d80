import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  label: string
  /** There is no further step this way. */
  isAtEnd: boolean
  onPress: () => void
  /** A picture of the step. */
  children: ReactNode
}

/** One step of many. At the end it does nothing and keeps the focus: whoever came there by it has pressed it just now. */
export function StepButton({ label, isAtEnd, onPress, children }: Props) {
  return (
    <Button
      variant="quiet"
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
    >
      {children}
    </Button>
  )
}
