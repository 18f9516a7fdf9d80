import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { accounts } from '../../../contract/accounts.ts'
import { client } from '../../data/browser-client.ts'
import type { CallError } from '../../data/call-error.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { accountRoutes } from './account-routes.ts'
import { CodeStep } from './CodeStep.tsx'
import { OtherWays } from './OtherWays.tsx'
import { sentenceOf, serverText } from './sentence-of.ts'
import { useEnter } from './use-enter.ts'

interface Props {
  /** Where to go afterwards. */
  next: string | undefined
  /** The code of a friend's link. */
  referralCode?: string | undefined
  /** The address that has just signed up. */
  email?: string
}

interface Typed {
  email: string
  password: string
}

/** Address and password, and with a second factor its code. */
export function SignInForm({ next, referralCode, email: firstEmail = '' }: Props) {
  const { t, language } = useTranslation(['accounts', 'errors'])
  const [typed, setTyped] = useState<Typed>({ email: firstEmail, password: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const enter = useEnter(next)
  const { submit, isBusy, failure } = useSubmit(async (given: Typed, code?: string) => {
    const body = { ...given, ...(code !== undefined && { code }) }
    await enter(await client.call<typeof accounts.login>(accountRoutes.login, { body }))
  })
  useHoldUpdates(typed.password !== '')
  const signIn = async (given: Typed, code?: string) => {
    const found = await submit(given, code)
    if (found?.code === 'second_factor_needed') {
      setTyped(given)
      setNeedsCode(true)
    } else if (found) {
      const description = serverText(found, t, language, t('toast.signInFailed'))
      toast({ title: t('toast.error'), description, tone: 'error' })
    }
  }
  if (needsCode) {
    return (
      <CodeStep
        isBusy={isBusy}
        error={failure?.code === 'second_factor_wrong' ? sentenceOf(t, failure.code) : undefined}
        onCode={code => void signIn(typed, code)}
        onBack={() => setNeedsCode(false)}
      />
    )
  }
  return (
    <>
      <CredentialsForm
        typed={typed}
        onType={setTyped}
        isBusy={isBusy}
        failure={failure}
        onSubmit={() => void signIn(typed)}
      />
      <OtherWays next={next} referralCode={referralCode} onTestAccount={account => void signIn(account)} />
    </>
  )
}

interface FormProps {
  typed: Typed
  onType: (typed: Typed) => void
  isBusy: boolean
  failure: CallError | null
  onSubmit: () => void
}

function CredentialsForm({ typed, onType, isBusy, failure, onSubmit }: FormProps) {
  const { t } = useTranslation(['accounts', 'errors'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ ...typed, [name]: event.target.value }),
    error: failure?.fields[name] ? sentenceOf(t, failure.fields[name], name) : undefined,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        {...field('email')}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
      />
      <PasswordField
        {...field('password')}
        label={t('signIn.password')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" size="large" isWide isLoading={isBusy}>
        {t('signIn.submit')}
      </Button>
      <Link
        to="/auth"
        search={{ tab: 'forgot' }}
        state={before => ({ ...before, email: typed.email })}
        className="text-link inline-flex min-h-11 items-center justify-self-center"
      >
        {t('signIn.forgot')}
      </Link>
    </form>
  )
}
