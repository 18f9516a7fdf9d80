import type { DialogProps } from './Dialog.tsx'
import { LazyPanel } from './LazyPanel.tsx'

/** A dialog for more than a question: from below on the phone, from the inline end on wider screens. */
export function Sheet(props: DialogProps) {
  return <LazyPanel {...props} look="sheet" />
}
