import { useMatches } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'

const SubscribeForm = lazyExtra(
  async () => (await import('../features/captures/SubscribeForm.tsx')).SubscribeForm,
)

/** Pages that are read. Nobody who gives, worships or manages an account is asked for an address. */
const ofReading = /^\/\((general|community|learn)\)\//

/** News by mail, for those who open it; the form comes when it is wanted. */
export function NewsByMail() {
  const { t } = useTranslation('common')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isRead = useMatches({ select: matches => ofReading.test(matches.at(-1)?.routeId ?? '') })
  const hasForm = useTexts('captures', isOpen)
  const hasConsent = useTexts('consent', isOpen)
  if (!isRead) return null
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className="text-link min-h-11"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('nav.news')}
      </button>
      <div id={id} className="panel w-full max-w-md" hidden={!(hasForm && hasConsent)}>
        {hasForm && hasConsent && <SubscribeForm />}
      </div>
    </div>
  )
}
