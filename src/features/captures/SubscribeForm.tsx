import { type FormEvent, useState } from 'react'
import { shownConsentText } from '../../../contract/consent-text.ts'
import { isEmailAddress } from '../../../contract/email-address.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { capture } from './capture.ts'

type Problem = 'emailInvalid' | 'consentMissing' | 'notSaved'

async function subscribe(email: string, isAgreed: boolean): Promise<Problem | 'saved'> {
  if (!isEmailAddress(email)) return 'emailInvalid'
  if (!isAgreed) return 'consentMissing'
  const saved = await capture({
    email,
    type: 'subscriber',
    trigger: 'submit',
    formType: 'newsletter',
    hasConsentBox: true,
    consentVersion: shownConsentText('marketing'),
  })
  return saved === 'saved' ? 'saved' : 'notSaved'
}

/** Asks for an address and for the consent that goes with it, in one form. Works offline: the address waits on the device. */
export function SubscribeForm() {
  const { t } = useTranslation(['captures', 'consent'])
  const [email, setEmail] = useState('')
  const [isAgreed, setIsAgreed] = useState(false)
  const [outcome, setOutcome] = useState<Problem | 'saved' | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void subscribe(email.trim(), isAgreed).then(setOutcome)
  }

  if (outcome === 'saved')
    return (
      <Notice tone="done" isLive>
        {t('subscribe.saved')}
      </Notice>
    )
  return (
    <form className="grid gap-4" name="newsletter" onSubmit={submit} noValidate>
      <h2>{t('subscribe.title')}</h2>
      <TextField
        label={t('subscribe.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        value={email}
        onChange={event => setEmail(event.target.value)}
        error={outcome === 'emailInvalid' ? t('subscribe.emailInvalid') : undefined}
      />
      <CheckField
        name="marketingConsent"
        label={t('consent:purposes.marketing.title')}
        hint={t('consent:purposes.marketing.text')}
        checked={isAgreed}
        onChange={event => setIsAgreed(event.target.checked)}
        error={outcome === 'consentMissing' ? t('subscribe.consentMissing') : undefined}
      />
      {outcome === 'notSaved' && (
        <Notice tone="error" isLive>
          {t('subscribe.notSaved')}
        </Notice>
      )}
      <div>
        <Button type="submit">{t('subscribe.button')}</Button>
      </div>
    </form>
  )
}
