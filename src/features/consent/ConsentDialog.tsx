import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConsentChoices } from './ConsentChoices.tsx'
import { consentPanel } from './consent-panel.ts'

/** The privacy choices, wherever they were asked for. */
export function ConsentDialog() {
  const { t } = useTranslation('consent')
  const isOpen = useSyncExternalStore(consentPanel.subscribe, consentPanel.get, () => false)
  const close = () => consentPanel.set(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
      <ConsentChoices onSaved={close} />
    </Dialog>
  )
}
