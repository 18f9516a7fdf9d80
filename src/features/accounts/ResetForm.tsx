import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { credentials, Passkey } from '../../../contract/credentials.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { accountRoutes } from './account-routes.ts'
import { linkPasskeysQuery } from './accounts.queries.ts'
import { KeptPasskeys } from './KeptPasskeys.tsx'
import { sentenceOf } from './sentence-of.ts'

interface Props {
  /** Of the mailed link. */
  token: string
  onDone: () => void
}

/** A new password by a mailed link. No passkey outlasts it that its owner was not shown. */
export function ResetForm({ token, onDone }: Props) {
  const { data, error, isFetching, refetch } = useQuery(linkPasskeysQuery(token))
  if (data) return <PasswordForm token={token} passkeys={data.passkeys} onDone={onDone} />
  if (error instanceof CallError && error.code === 'link_expired') return <Expired />
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  return <LoadingRows />
}

function Expired() {
  const { t } = useTranslation(['accounts', 'errors'])
  return (
    <Notice
      tone="warning"
      isLive
      title={t('verify.failed')}
      action={
        <Link to="/auth" search={{ tab: 'forgot' }} className="text-link">
          {t('verify.new')}
        </Link>
      }
    >
      {sentenceOf(t, 'link_expired')}
    </Notice>
  )
}

function PasswordForm({ token, passkeys, onDone }: Props & { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation(['accounts', 'errors'])
  const [password, setPassword] = useState('')
  const [keepPasskeys, setKeepPasskeys] = useState<string[]>([])
  const { submit, isBusy, failure } = useSubmit(async () => {
    const body = { token, password, keepPasskeys }
    await client.call<typeof credentials.resetPassword>(accountRoutes.resetPassword, { body })
    // All sessions are over, also the one of who is signed in here.
    await auth.refresh()
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await submit()) === null) onDone()
  }
  if (failure?.code === 'link_expired') return <Expired />
  return (
    <form method="post" noValidate onSubmit={event => void onSubmit(event)} className="grid gap-5">
      <p className="text-soft">{t('reset.lead')}</p>
      <PasswordField
        label={t('reset.label')}
        hint={t('password.hint')}
        name="password"
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={failure ? sentenceOf(t, failure.code) : undefined}
      />
      {passkeys.length > 0 && (
        <KeptPasskeys passkeys={passkeys} kept={keepPasskeys} onKeep={setKeepPasskeys} />
      )}
      <Button type="submit" size="large" isWide isLoading={isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
