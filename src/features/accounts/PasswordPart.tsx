import { type FormEvent, useState } from 'react'
import type { credentials } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { accountRoutes } from './account-routes.ts'
import type { PartProps } from './part-props.ts'
import { sentenceOf } from './sentence-of.ts'
import { useAccountAct } from './use-account-act.ts'

const besideField = ['password_too_short', 'password_too_long', 'password_common']

export function PasswordPart({ user, fresh }: PartProps) {
  const { t } = useTranslation(['settings', 'accounts', 'errors'])
  const [password, setPassword] = useState('')
  const { run, isBusy, failure } = useAccountAct(
    fresh,
    async () => {
      await client.call<typeof credentials.changePassword>(accountRoutes.changePassword, {
        body: { password },
      })
    },
    besideField,
  )
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run())) return
    setPassword('')
    toast({ title: t('security.passwordSaved'), description: t('security.passwordSavedText'), tone: 'done' })
  }
  const isBeside = failure !== null && besideField.includes(failure.code)
  return (
    <section className="panel gap-4">
      <h3>{t('security.passwordTitle')}</h3>
      {!user.hasPassword && <p className="text-soft">{t('security.passwordNone')}</p>}
      <form method="post" noValidate onSubmit={event => void onSubmit(event)} className="grid gap-4">
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          label={t('security.passwordNew')}
          hint={t('accounts:password.hint')}
          name="password"
          autoComplete="new-password"
          showLabel={t('accounts:password.show')}
          hideLabel={t('accounts:password.hide')}
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={isBeside ? sentenceOf(t, failure.code) : undefined}
        />
        <div>
          <Button type="submit" isLoading={isBusy}>
            {t('security.passwordSave')}
          </Button>
        </div>
      </form>
    </section>
  )
}
