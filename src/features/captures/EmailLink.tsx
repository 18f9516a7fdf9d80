import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmailLinkWelcome } from './EmailLinkWelcome.tsx'
import type { EmailLinkCall } from './email-link.ts'
import { useEmailLink } from './use-email-link.ts'

interface Props {
  link: EmailLinkCall
  /** The popup was left: the address of the page is to be cleared. */
  onDismiss: () => void
}

/** What a link from a mail leads to: a welcome with its campaign, or what to do when it failed. */
export function EmailLink({ link, onDismiss }: Props) {
  const { t } = useTranslation('captures')
  const state = useEmailLink(link)
  const [isLeft, setIsLeft] = useState(false)
  const dismiss = () => {
    setIsLeft(true)
    onDismiss()
  }
  if (state.step === 'idle') return null
  if (state.step === 'processing')
    return <output className="page block py-2 text-sm text-soft">{t('link.processing')}</output>
  if (state.step === 'welcomed')
    return <EmailLinkWelcome registration={state.registration} isOpen={!isLeft} onDismiss={dismiss} />
  return (
    <Dialog
      isOpen={!isLeft}
      onClose={dismiss}
      title={t('link.errorTitle')}
      description={t('link.failed')}
      actions={
        <>
          <a href="/" className={buttonClass({ variant: 'outline' })} onClick={dismiss}>
            {t('link.home')}
          </a>
          <a href="/auth" className={buttonClass({})} onClick={dismiss}>
            {t('link.signUp')}
          </a>
        </>
      }
    />
  )
}
