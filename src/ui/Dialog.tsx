import type { ReactNode } from 'react'
import { LazyPanel } from './LazyPanel.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last: it lies nearest to the thumb. */
  actions?: ReactNode
  /** One comes to type: the cursor is in its first field. Without it nobody's keyboard comes up over what there is to choose from. */
  startsInField?: boolean
}

/** A question or a short task over the page. Escape, the veil and the close button leave it; the focus goes back. */
export function Dialog(props: DialogProps) {
  return <LazyPanel {...props} look="dialog" />
}
