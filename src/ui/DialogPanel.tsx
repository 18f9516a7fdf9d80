import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { PanelProps } from './LazyPanel.tsx'

export function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  startsInField = false,
  look,
}: PanelProps) {
  const { t } = useTranslation('ui')
  const panel = useRef<HTMLDivElement>(null)
  const back = useWayBack(isOpen, panel)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          ref={panel}
          initialFocus={startsInField ? () => panel.current?.querySelector('input') : panel}
          finalFocus={back}
          className={look}
        >
          <div className="flex items-start gap-3">
            <Dialog.Title className="grow pt-1.5 text-xl">{title}</Dialog.Title>
            <Dialog.Close className="btn btn-quiet btn-square -me-2 -mt-1" aria-label={t('close')}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description className="text-soft">{description}</Dialog.Description>}
          {children}
          {actions && (
            <div className="mt-2 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">{actions}</div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where the focus goes when it closes: to what opened it, and where that is gone by now, to the page's content. */
function useWayBack(isOpen: boolean, panel: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  return () => {
    const focused = document.activeElement
    const isElsewhere = focused !== document.body && !panel.current?.contains(focused)
    // Something else has taken it meanwhile.
    if (isElsewhere) return false
    if (opener.current?.isConnected && opener.current !== document.body) return true
    document.getElementById('main')?.focus({ preventScroll: true })
    return false
  }
}
