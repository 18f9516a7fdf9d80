import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { tapOnce } from './use-dhikr.ts'

/** Fingers that never became a click are forgotten after so many. */
const mostFingers = 20

/**
 * The half of the screen that the thumb reaches. A finger counts when it comes down, so that two thumbs are as good as one and
 * nothing waits; a keyboard or a screen reader counts by the click it makes.
 */
export function TapArea({ label, children }: { label: string; children: ReactNode }) {
  const fingers = useRef(new Set<number>())
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (fingers.current.size > mostFingers) fingers.current.clear()
    fingers.current.add(event.pointerId)
    tapOnce()
  }
  const click = (event: MouseEvent) => {
    const { nativeEvent } = event
    const finger = 'pointerId' in nativeEvent ? Number(nativeEvent.pointerId) : -1
    // The finger was counted when it came down.
    if (fingers.current.delete(finger)) return
    if (event.detail > 0 && fingers.current.size > 0) return fingers.current.clear()
    tapOnce()
  }
  const key = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault()
  }
  return (
    <button
      type="button"
      className="dhikr-tap"
      onPointerDown={down}
      onClick={click}
      onKeyDown={key}
      onContextMenu={event => event.preventDefault()}
    >
      <span className="sr-only">{label}</span> {children}
    </button>
  )
}
