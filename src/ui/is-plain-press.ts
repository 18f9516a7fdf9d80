import type { MouseEvent } from 'react'

/** Whether the press of a link asks for no window or tab of its own: such a link the app follows by itself. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
