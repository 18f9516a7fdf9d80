import { useEffect, useRef } from 'react'
import { ToastCard } from './ToastCard.tsx'
import { dismiss, pauseToasts, resumeToasts } from './toasts.state.ts'
import type { PauseReason, ShownToast } from './toasts.ts'

/** How many of the second style are seen at once (specification, section 9); older ones wait out their life unseen. */
const visibleNotices = 3

export function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => (list.current ? holdWhileRead(list.current) : undefined), [])
  useEffect(() => (list.current ? followHotkey(list.current) : undefined), [])
  const notices = toasts.filter(toast => toast.kind === 'notice' && toast.isOpen)
  const unseen = new Set(notices.slice(visibleNotices).map(toast => toast.id))
  return (
    <ol ref={list} className="flex flex-col-reverse gap-[inherit]">
      {toasts.map(toast => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isUnseen={unseen.has(toast.id)}
          onDismiss={() => dismiss(toast.id)}
        />
      ))}
    </ol>
  )
}

const reasons: readonly PauseReason[] = ['hover', 'focus', 'hidden']

/**
 * No clock runs while the toasts are hovered or focused, or the page is hidden. When the list goes, so do its reasons. A toast
 * that comes up under a resting mouse is not read: the browser says that the pointer entered, yet it has not moved.
 */
function holdWhileRead(list: HTMLElement): () => void {
  const stop = new AbortController()
  const on = (target: EventTarget, type: string, run: (event: Event) => void) =>
    target.addEventListener(type, run, { signal: stop.signal })
  const followVisibility = () => (document.hidden ? pauseToasts('hidden') : resumeToasts('hidden'))
  followVisibility()
  resumeToasts('unseen')
  on(document, 'visibilitychange', followVisibility)
  on(list, 'pointermove', event => {
    if (event instanceof PointerEvent && (event.movementX !== 0 || event.movementY !== 0))
      pauseToasts('hover')
  })
  on(list, 'pointerleave', () => resumeToasts('hover'))
  on(list, 'focusin', () => pauseToasts('focus'))
  on(list, 'focusout', event => {
    const goesTo = event instanceof FocusEvent && event.relatedTarget
    if (!(goesTo instanceof Node && list.contains(goesTo))) resumeToasts('focus')
  })
  return () => {
    stop.abort()
    pauseToasts('unseen')
    for (const reason of reasons) resumeToasts(reason)
  }
}

/** Alt+T goes to the newest toast, Escape back to where the reader was. */
function followHotkey(list: HTMLElement): () => void {
  let before: Element | null = null
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.code === 'KeyT') {
      before = document.activeElement
      list.querySelector<HTMLElement>('li:not([hidden]) .toast-close')?.focus()
    } else if (event.key === 'Escape' && list.contains(document.activeElement)) {
      if (before instanceof HTMLElement) before.focus()
    }
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
