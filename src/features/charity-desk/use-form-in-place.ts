import { useState } from 'react'
import { focusOnce } from '../../ui/focus-once.ts'

/** A form that stands in the place of the button that opens it: whoever is done with it, or leaves it, is brought back to that button. */
export function useFormInPlace<Form extends string>() {
  const [{ open, left }, set] = useState<{ open: Form | null; left: Form | null }>({ open: null, left: null })
  return {
    open,
    close: () => set(before => ({ open: null, left: before.open })),
    /** Of the button that opens it. */
    opener: (form: Form) => ({
      ref: form === left ? focusOnce : undefined,
      onClick: () => set({ open: form, left: null }),
    }),
  }
}
