import { Link, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { credentials } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { accountRoutes } from './account-routes.ts'
import { sentenceOf } from './sentence-of.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was typed where somebody wanted to sign in. */
    email?: string
  }
}

/** Asks for a link to set a new password. Whether the address has an account is not told. */
export function ForgotForm() {
  const { t } = useTranslation(['accounts', 'errors'])
  const typedBefore = useRouterState({ select: ({ location }) => location.state.email })
  const [email, setEmail] = useState(typedBefore ?? '')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { submit, isBusy, failure } = useSubmit(async () => {
    await client.call<typeof credentials.forgotPassword>(accountRoutes.forgotPassword, { body: { email } })
    setSentTo(email.trim())
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSentTo(null)
    void submit()
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-soft">{t('forgot.lead')}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        value={email}
        onChange={event => setEmail(event.target.value)}
        error={failure ? sentenceOf(t, failure.code) : undefined}
      />
      <Button type="submit" size="large" isWide isLoading={isBusy}>
        {t('forgot.submit')}
      </Button>
      {sentTo !== null && (
        <Notice tone="done" isLive>
          {t('forgot.sent', { email: sentTo })}
        </Notice>
      )}
      <Link to="/auth" className="text-link inline-flex min-h-11 items-center justify-self-center">
        {t('forgot.back')}
      </Link>
    </form>
  )
}
