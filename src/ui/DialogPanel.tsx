import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { PanelProps } from './LazyPanel.tsx'

export function DialogPanel({ isOpen, onClose, title, description, children, actions, look }: PanelProps) {
  const { t } = useTranslation('ui')
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup ref={panel} initialFocus={panel} className={look}>
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
