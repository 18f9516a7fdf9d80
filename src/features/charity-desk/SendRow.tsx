import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

interface Props extends Pick<ButtonProps, 'icon' | 'size'> {
  /** Of the button that sends the form. */
  name: string
  /** While it is on its way. */
  isBusy: boolean
  /** Of the way out that sends nothing, where there is one. */
  leave?: string
  onLeave?: () => void
  /** What else stands beside it. */
  children?: ReactNode
}

/** The last row of a form of the desk. What went wrong stands beside its field, or is told in a toast (use-desk-act.ts). */
export function SendRow({ name, isBusy, leave, onLeave, children, ...look }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" isLoading={isBusy} {...look}>
        {name}
      </Button>
      {onLeave && (
        <Button variant="quiet" onClick={onLeave}>
          {leave}
        </Button>
      )}
      {children}
    </div>
  )
}
