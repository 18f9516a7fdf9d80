import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import type { profiles } from '../../../contract/profile.ts'
import { auth } from '../../data/account/page-auth.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { client } from '../../data/browser-client.ts'
import { releaseGifts } from '../../data/outbox/outbox.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { PartProps } from './part-props.ts'
import { sentenceOf } from './sentence-of.ts'
import { useAccountAct } from './use-account-act.ts'
import { useFresh } from './use-fresh.tsx'

const routes = {
  export: { method: 'POST', path: '/api/profile/export', access: 'member' },
  delete: { method: 'POST', path: '/api/profile/delete', access: 'member' },
} as const

/** All that is kept about the person: to take away, or to erase. */
export function DataSection() {
  const { user } = useAuth()
  const fresh = useFresh()
  if (!user) return null
  return (
    <div className="grid gap-4">
      <ExportPart user={user} fresh={fresh} />
      <DeletePart user={user} fresh={fresh} />
      {fresh.dialog}
    </div>
  )
}

function ExportPart({ user, fresh }: PartProps) {
  const { t } = useTranslation('settings')
  const { run, isBusy } = useAccountAct(fresh, async () => {
    const all = await client.call<typeof profiles.export>(routes.export, {})
    saveTextFile(`jariyah-${user.username}.json`, JSON.stringify(all, null, 2), 'application/json')
  })
  return (
    <section className="panel gap-3">
      <h3>{t('data.exportTitle')}</h3>
      <p className="text-soft">{t('data.exportText')}</p>
      <div>
        <Button
          variant="outline"
          isLoading={isBusy}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => void run()}
        >
          {t('data.export')}
        </Button>
      </div>
    </section>
  )
}

const isSame = (typed: string, { username }: User) => typed.trim().toLowerCase() === username.toLowerCase()

function DeletePart({ user, fresh }: PartProps) {
  const { t } = useTranslation(['settings', 'errors'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { run, isBusy, failure } = useAccountAct(fresh, async () => {
    await client.call<typeof profiles.delete>(routes.delete, { body: { username: typed } })
    await releaseGifts(`user:${user.id}`)
    // The session is gone with the account. What is left here goes as well, while it is known whose it is.
    await auth.signOut()
  }, ['username_invalid'])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run())) return
    toast({ title: t('data.deleted'), description: t('data.deletedText') })
    await navigate({ to: '/' })
  }
  return (
    <section className="panel gap-3">
      <h3>{t('data.deleteTitle')}</h3>
      <p className="text-soft">{t('data.deleteText')}</p>
      <p className="text-soft">{t('data.deleteEnds')}</p>
      <form noValidate onSubmit={event => void onSubmit(event)} className="grid gap-4">
        <TextField
          label={t('data.deleteConfirm', { username: user.username })}
          name="confirm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={failure?.code === 'username_invalid' ? sentenceOf(t, failure.code) : undefined}
        />
        <div>
          <Button type="submit" variant="danger" disabled={!isSame(typed, user)} isLoading={isBusy}>
            {t('data.delete')}
          </Button>
        </div>
      </form>
    </section>
  )
}
