import { useState } from 'react'
import type { credentials } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { accountRoutes } from './account-routes.ts'
import { sentenceOf } from './sentence-of.ts'

/** Mails the link that confirms the address once more. */
export function ResendVerification() {
  const { t } = useTranslation(['accounts', 'errors'])
  const [isSent, setIsSent] = useState(false)
  const { submit, isBusy, failure } = useSubmit(async () => {
    await client.call<typeof credentials.resendVerification>(accountRoutes.resendVerification, {})
    setIsSent(true)
  })
  if (isSent)
    return (
      <p ref={focusOnce} tabIndex={-1}>
        {t('verify.sent')}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" isLoading={isBusy} onClick={() => void submit()}>
        {t('verify.new')}
      </Button>
      {failure && (
        <p role="alert" className="text-error">
          {sentenceOf(t, failure.code)}
        </p>
      )}
    </div>
  )
}
