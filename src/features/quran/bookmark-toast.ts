import { dismiss, toast } from '../../ui/toasts.state.ts'
import type { ToastContent } from '../../ui/toasts.ts'

let shown: string | undefined

/** What is told of a bookmark, until something else of the ayah is opened: it would lie over what that says itself. */
export const bookmarkToast = {
  show(content: ToastContent): void {
    shown = toast(content)
  },
  withdraw(): void {
    if (shown !== undefined) dismiss(shown)
  },
}
