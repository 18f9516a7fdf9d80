import type { DialogProps } from './Dialog.tsx'
import { OpenedOnce } from './OpenedOnce.tsx'
import { opened } from './opened.tsx'

const DialogPanel = opened(async () => (await import('./DialogPanel.tsx')).DialogPanel)

export interface PanelProps extends DialogProps {
  look: 'dialog' | 'sheet'
}

/** Loaded when first opened, and kept from then on, so that it can move out when it closes. */
export function LazyPanel(props: PanelProps) {
  return (
    <OpenedOnce isOpen={props.isOpen}>
      <DialogPanel {...props} />
    </OpenedOnce>
  )
}
