import { type FormEvent, useState } from 'react'
import type { accounts } from '../../../contract/accounts.ts'
import { client } from '../../data/browser-client.ts'
import type { CallError } from '../../data/call-error.ts'
import { announceConversion } from '../../data/conversions.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { accountRoutes } from './account-routes.ts'
import { sentenceOf, serverText } from './sentence-of.ts'
import { dropSignUpId, keepSignUpId, signUpId } from './sign-up-id.ts'

interface Props {
  /** The code of a friend's link. */
  referralCode: string
  onSignedUp: (email: string) => void
}

const empty = { fullName: '', username: '', email: '', password: '', referralCode: '' }
type Typed = typeof empty

/** A new account. What is wrong stands beside its field; all that was typed stays. */
export function SignUpForm({ referralCode, onSignedUp }: Props) {
  const { t, language } = useTranslation(['accounts', 'errors'])
  // What is typed anew may make another account: whether this one was made already the service knows.
  const [id] = useState(signUpId)
  const [typed, setTyped] = useState({ ...empty, referralCode })
  const { submit, isBusy, failure } = useSubmit(async () => {
    const body = { ...typed, id, referralCode: typed.referralCode.trim() || null, language }
    keepSignUpId(id)
    await client.call<typeof accounts.signup>(accountRoutes.signup, { body })
    dropSignUpId()
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await submit()
    if (found) {
      const description = serverText(found, t, language, t('toast.signUpFailed'))
      toast({ title: t('toast.error'), description, tone: 'error' })
    } else {
      toast({ title: t('toast.created'), description: t('toast.createdText'), tone: 'done' })
      announceConversion({ conversionType: 'sign_up', value: 0 })
      onSignedUp(typed.email.trim())
    }
  }
  return (
    <form method="post" noValidate onSubmit={event => void onSubmit(event)} className="grid gap-5">
      <Fields typed={typed} onType={setTyped} failure={failure} />
      <Button type="submit" size="large" isWide isLoading={isBusy}>
        {t('signUp.submit')}
      </Button>
    </form>
  )
}

interface FieldsProps {
  typed: Typed
  onType: (typed: Typed) => void
  failure: CallError | null
}

function Fields({ typed, onType, failure }: FieldsProps) {
  const { t } = useTranslation(['accounts', 'errors'])
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onType({ ...typed, [name]: event.target.value }),
    error: failure?.fields[name] ? sentenceOf(t, failure.fields[name], name) : undefined,
  })
  return (
    <>
      <TextField {...field('fullName')} label={t('signUp.fullName')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('username')}
        label={t('signUp.username')}
        hint={t('signUp.usernameHint')}
        // The address is what password managers keep: it is what people sign in with.
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        dir="ltr"
      />
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
        hint={t('password.hint')}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <TextField
        {...field('referralCode')}
        label={t('signUp.referral')}
        hint={t('signUp.referralHint')}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
    </>
  )
}
