import { type FormEvent, useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import type { profiles } from '../../../contract/profile.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'

const route = { method: 'PUT', path: '/api/profile', access: 'member' } as const

/** Name and username of the person. */
export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'errors'])
  const [typed, setTyped] = useState({ fullName: user.fullName, username: user.username })
  const { submit, isBusy, failure } = useSubmit(async () => {
    const changed = await client.call<typeof profiles.put>(route, { body: typed })
    auth.update(changed.user)
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const failed = await submit()
    if (failed === null) {
      toast({ title: t('profile.saved'), tone: 'done' })
      onClose()
    } else if (Object.keys(failed.fields).length === 0) {
      toast({ title: t('toast.error'), description: t(`errors:${failed.code}`), tone: 'error' })
    }
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: failure?.fields[name] ? t(`errors:${failure.fields[name]}`, { max: 100 }) : undefined,
  })
  return (
    <form noValidate onSubmit={event => void onSubmit(event)} className="panel gap-4">
      <h2 className="text-xl">{t('profile.editTitle')}</h2>
      <TextField {...field('fullName')} label={t('signUp.fullName')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('username')}
        label={t('signUp.username')}
        hint={t('signUp.usernameHint')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        dir="ltr"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isBusy}>
          {t('profile.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  )
}
