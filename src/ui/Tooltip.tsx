import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { quietly } from '../lib/quietly.ts'
import { lazyExtra } from './lazy-extra.ts'
import { tooltipDelayMs } from './tooltip-delay.ts'

/** No page is loaded anew for a hint. */
const loadPopup = () => quietly(() => import('./TooltipPopup.tsx'))
const TooltipPopup = lazyExtra(async () => (await loadPopup()).TooltipPopup)

/** When a tooltip last closed: shared, because the next one may belong to another control. Only handlers write it. */
let lastClosedAtMs: number | undefined

export interface TooltipProps {
  /** A hint for those who see it. The control must have its name without it. */
  text: string
  children: ReactNode
}

/** A hint at the one control inside it, on hover after a delay and on keyboard focus at once. Loaded when first needed. */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (delayMs: number) => {
    loadPopup().catch(() => undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(true), delayMs)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) lastClosedAtMs = performance.now()
    setIsOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <span
      ref={place}
      role="presentation"
      className="contents"
      onPointerEnter={event =>
        event.pointerType === 'mouse' && open(tooltipDelayMs(performance.now(), lastClosedAtMs))
      }
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={event => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
      onKeyDown={closeOnEscape}
    >
      {children}
      {isOpen && <TooltipPopup text={text} anchor={() => place.current?.firstElementChild ?? null} />}
    </span>
  )
}
