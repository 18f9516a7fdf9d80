import { useState } from 'react'
import type { DialogProps } from './Dialog.tsx'
import { lazyExtra } from './lazy-extra.ts'

const DialogPanel = lazyExtra(async () => (await import('./DialogPanel.tsx')).DialogPanel)

export interface PanelProps extends DialogProps {
  look: 'dialog' | 'sheet'
}

/** Loaded when first opened, and kept from then on, so that it can move out when it closes. */
export function LazyPanel(props: PanelProps) {
  const [isNeeded, setIsNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setIsNeeded(true)
  return isNeeded ? <DialogPanel {...props} /> : null
}
