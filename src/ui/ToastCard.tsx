import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { isSwipedAway } from './swipe.ts'
import type { ShownToast, ToastTone } from './toasts.ts'

const signs: Record<ToastTone, { icon: LucideIcon; className: string } | undefined> = {
  plain: undefined,
  done: { icon: CircleCheck, className: 'text-accent' },
  info: { icon: Info, className: 'text-info' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  error: { icon: CircleAlert, className: 'text-error' },
  loading: { icon: LoaderCircle, className: 'spin text-primary' },
}

interface ToastCardProps {
  toast: ShownToast
  isUnseen: boolean
  onDismiss: () => void
}

export function ToastCard({ toast, isUnseen, onDismiss }: ToastCardProps) {
  const { t } = useTranslation('ui')
  const { pullPx, gestures } = useSwipe(toast, onDismiss)
  const sign = signs[toast.tone]
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    passFocusOn(currentTarget)
    onDismiss()
  }
  const act = (event: MouseEvent<HTMLElement>) => {
    toast.action?.run()
    close(event)
  }
  return (
    <li
      {...gestures}
      hidden={isUnseen}
      className={`toast-card is-${toast.tone} ${toast.isOpen ? '' : 'is-leaving'} ${pullPx === 0 ? '' : 'is-held'}`}
      style={pullPx === 0 ? undefined : { transform: `translateX(${pullPx}px)` }}
    >
      {toast.art ?? (sign && <sign.icon size={20} className={sign.className} aria-hidden="true" />)}
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-soft">{toast.description}</p>}
        {toast.detail}
        {toast.action && (
          <button type="button" className="text-link min-h-11 pe-4" onClick={act}>
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-square toast-close"
        aria-label={t('toast.close')}
        onClick={close}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}

/** The keyboard goes on to the next toast, so that its reader is not thrown to the top of the page. */
function passFocusOn(from: HTMLElement): void {
  const card = from.closest('li')
  const others =
    card?.parentElement?.querySelectorAll<HTMLElement>('li:not([hidden], .is-leaving) .toast-close') ?? []
  const next = [...others].find(button => !card?.contains(button))
  if (next) next.focus({ preventScroll: true })
  else from.blur()
}

/** Follows the finger towards the edge, and a little the other way, so that it feels held. */
function useSwipe({ kind }: ShownToast, onDismiss: () => void) {
  const [pullPx, setPullPx] = useState(0)
  const from = useRef<{ x: number; atMs: number; sign: 1 | -1 }>(null)

  const onPointerDown = (event: PointerEvent<HTMLLIElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    from.current = { x: event.clientX, atMs: event.timeStamp, sign: isRightToLeft ? -1 : 1 }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!from.current) return
    const { x, sign } = from.current
    setPullPx(Math.max(-12, (event.clientX - x) * sign) * sign)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!from.current) return
    const { x, atMs, sign } = from.current
    from.current = null
    if (isSwipedAway(kind, (event.clientX - x) * sign, event.timeStamp - atMs)) onDismiss()
    else setPullPx(0)
  }
  const onPointerCancel = () => {
    from.current = null
    setPullPx(0)
  }
  return { pullPx, gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}
