import { type FormEvent, useState } from 'react'
import type { credentials } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { accountRoutes } from './account-routes.ts'
import type { PartProps } from './part-props.ts'
import { ResendVerification } from './ResendVerification.tsx'
import { sentenceOf } from './sentence-of.ts'
import { useAccountAct } from './use-account-act.ts'

export function EmailPart({ user, fresh }: PartProps) {
  const { t } = useTranslation(['settings', 'errors'])
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { run, isBusy, failure } = useAccountAct(fresh, async () => {
    await client.call<typeof credentials.changeEmail>(accountRoutes.changeEmail, { body: { email } })
  }, ['email_invalid'])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run())) return
    setSentTo(email.trim())
    setEmail('')
  }
  return (
    <section className="panel gap-4">
      <h3>{t('security.emailTitle')}</h3>
      <p className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="break-all">
          {user.email}
        </bdi>
        <Pill tone={user.emailVerified ? 'green' : 'warning'}>
          {t(user.emailVerified ? 'security.verified' : 'security.unverified')}
        </Pill>
      </p>
      {!user.emailVerified && <ResendVerification />}
      <form method="post" noValidate onSubmit={event => void onSubmit(event)} className="grid gap-4">
        <TextField
          label={t('security.emailNew')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          value={email}
          onChange={event => setEmail(event.target.value)}
          error={failure?.code === 'email_invalid' ? sentenceOf(t, failure.code) : undefined}
        />
        <div>
          <Button type="submit" variant="outline" isLoading={isBusy}>
            {t('security.emailSave')}
          </Button>
        </div>
      </form>
      {sentTo !== null && (
        <Notice tone="done" isLive>
          {t('security.emailSent', { email: sentTo })}
        </Notice>
      )}
    </section>
  )
}
