import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { accounts, User } from '../../../contract/accounts.ts'
import type { Call } from '../../../contract/endpoint.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { accountRoutes } from './account-routes.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { askForPasskey, type ShownPasskey } from './passkey-browser.ts'
import { sentenceOf } from './sentence-of.ts'

interface Props {
  isOpen: boolean
  onFresh: () => void
  onClose: () => void
}

type Shown = Call<typeof accounts.stepUp>['body']

/** Asks once more for what proves who one is. */
export function FreshFactorDialog({ isOpen, onFresh, onClose }: Props) {
  const { t } = useTranslation(['settings', 'accounts', 'errors'])
  const { user } = useAuth()
  const { submit, isBusy, failure, forgive } = useSubmit(async (body: Shown) => {
    await client.call<typeof accounts.stepUp>(accountRoutes.stepUp, { body })
  })
  const close = () => {
    forgive()
    onClose()
  }
  const show = async (body: Shown) => {
    if ((await submit(body)) === null) onFresh()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('fresh.title')} description={t('fresh.text')}>
      {failure && (
        <Notice tone="error" isLive>
          {sentenceOf(t, failure.code)}
        </Notice>
      )}
      {user && <Factors user={user} isBusy={isBusy} onShow={show} />}
    </Dialog>
  )
}

interface FactorsProps {
  user: User
  isBusy: boolean
  onShow: (body: Shown) => Promise<void>
}

function Factors({ user: { hasPassword, hasTotp, passkeys }, isBusy, onShow }: FactorsProps) {
  const hasPasskey = canUsePasskeys() && passkeys > 0
  return (
    <>
      {hasPassword && <FactorForm hasTotp={hasTotp} isBusy={isBusy} onShow={body => void onShow(body)} />}
      {hasPasskey && <PasskeyFactor onShow={passkey => onShow({ passkey })} />}
      {!hasPassword && !hasPasskey && <NoFactor />}
    </>
  )
}

function NoFactor() {
  const { t } = useTranslation('settings')
  const toPassword = (
    <ButtonLink to="/auth" search={{ tab: 'forgot' }} variant="outline">
      {t('fresh.setPassword')}
    </ButtonLink>
  )
  return <Notice action={toPassword}>{t('fresh.noWay')}</Notice>
}

function PasskeyFactor({ onShow }: { onShow: (passkey: ShownPasskey) => Promise<void> }) {
  const { t } = useTranslation(['settings', 'accounts'])
  const [wasCancelled, setWasCancelled] = useState(false)
  const ask = async () => {
    const passkey = await askForPasskey()
    setWasCancelled(passkey === null)
    if (passkey) await onShow(passkey)
  }
  return (
    <>
      <Button
        variant="outline"
        isWide
        icon={<KeyRound size={20} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {t('fresh.passkey')}
      </Button>
      {wasCancelled && <Notice isLive>{t('accounts:ways.passkeyCancelled')}</Notice>}
    </>
  )
}

interface FormProps {
  hasTotp: boolean
  isBusy: boolean
  onShow: (body: Shown) => void
}

function FactorForm({ hasTotp, isBusy, onShow }: FormProps) {
  const { t } = useTranslation(['settings', 'accounts'])
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow({ password, ...(hasTotp && { code: code.trim() }) })
  }
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label={t('fresh.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('accounts:password.show')}
        hideLabel={t('accounts:password.hide')}
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      {hasTotp && (
        <TextField
          label={t('fresh.code')}
          name="code"
          autoComplete="one-time-code"
          maxLength={32}
          dir="ltr"
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      )}
      <Button type="submit" isWide isLoading={isBusy}>
        {t('fresh.submit')}
      </Button>
    </form>
  )
}
