import { useState } from 'react'
import type { ConsentPurpose } from '../../../contract/consent-text.ts'
import { consentPurposes, consentStore } from '../../data/consent.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.state.ts'

/** What may be done with what somebody does here, purpose by purpose; nothing is ticked for them. For the settings, and the bar. */
export function ConsentChoices({ onSaved }: { onSaved?: () => void }) {
  const { t } = useTranslation('consent')
  const { choices, isRefusedByBrowser } = useSnapshot(consentStore)
  const [changed, setChanged] = useState<Partial<Record<ConsentPurpose, boolean>>>({})
  const isGiven = (purpose: ConsentPurpose) => changed[purpose] ?? choices[purpose]?.given ?? false
  const save = () => {
    consentStore.choose({ analytics: isGiven('analytics'), marketing: isGiven('marketing') })
    setChanged({})
    toast({ title: t('saved'), tone: 'done' })
    onSaved?.()
  }
  return (
    <div className="grid gap-4">
      {isRefusedByBrowser && <Notice>{t('signal')}</Notice>}
      {consentPurposes.map(purpose => (
        <CheckField
          key={purpose}
          name={`purpose-${purpose}`}
          label={t(`purposes.${purpose}.title`)}
          hint={t(`purposes.${purpose}.text`)}
          checked={isGiven(purpose) && !isRefusedByBrowser}
          disabled={isRefusedByBrowser}
          onChange={event => setChanged({ ...changed, [purpose]: event.target.checked })}
        />
      ))}
      {!isRefusedByBrowser && (
        <div>
          <Button onClick={save}>{t('save')}</Button>
        </div>
      )}
    </div>
  )
}
