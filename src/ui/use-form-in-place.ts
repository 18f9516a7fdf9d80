import { useEffect, useRef, useState } from 'react'
import { focusOnce } from './focus-once.ts'

/**
 * A form that stands in the place of the button that opens it: whoever opens it goes on at its first field, and whoever is done with it,
 * or leaves it, is brought back to that button.
 */
export function useFormInPlace<Form extends string>() {
  const [{ open, left }, set] = useState<{ open: Form | null; left: Form | null }>({ open: null, left: null })
  const formsBefore = useRef<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    if (open === null) return
    const look = () => {
      const form = [...document.forms].find(each => !formsBefore.current.has(each))
      if (!form) return
      observer.disconnect()
      if (document.activeElement !== document.body) return
      form.querySelector<HTMLElement>('input, select, textarea')?.focus()
    }
    // One of a file of its own comes later.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true })
    look()
    return () => observer.disconnect()
  }, [open])
  return {
    open,
    close: () => set(before => ({ open: null, left: before.open })),
    /** Of the button that opens it. */
    opener: (form: Form) => ({
      ref: form === left ? focusOnce : undefined,
      onClick: () => {
        formsBefore.current = new Set(document.forms)
        set({ open: form, left: null })
      },
    }),
  }
}
