import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Passkey, passkeys } from '../../../contract/credentials.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { stayNear } from '../../ui/stay-near.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { accountRoutes } from './account-routes.ts'
import { passkeysQuery } from './accounts.queries.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import type { PartProps } from './part-props.ts'
import { makePasskey } from './passkey-browser.ts'
import { useAccountAct } from './use-account-act.ts'

/** Passkeys: those there are, and one more. */
export function PasskeyPart({ fresh }: Pick<PartProps, 'fresh'>) {
  const { t } = useTranslation('settings')
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery())
  return (
    <section className="panel gap-4">
      <h3>{t('security.passkeyTitle')}</h3>
      <p className="text-soft">{t('security.passkeyText')}</p>
      {!data && !isError && <LoadingRows />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.passkeys.length === 0 && <p>{t('security.passkeyNone')}</p>}
      {data && data.passkeys.length > 0 && (
        <ul className="grid gap-2">
          {data.passkeys.map(each => (
            <PasskeyRow key={each.id} passkey={each} fresh={fresh} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && <NewPasskey fresh={fresh} />}
    </section>
  )
}

function useListAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: passkeysQuery().queryKey })
}

function PasskeyRow({ passkey, fresh }: { passkey: Passkey } & Pick<PartProps, 'fresh'>) {
  const { t } = useTranslation('settings')
  const { locale } = useReader()
  const listAgain = useListAgain()
  const { run, isBusy } = useAccountAct(fresh, async () => {
    await client.call<typeof passkeys.remove>(accountRoutes.passkeyRemove, { params: { id: passkey.id } })
    await listAgain()
  })
  const remove = async () => {
    const near = stayNear()
    await run()
    near()
  }
  const used = passkey.lastUsedAt
    ? t('security.passkeyUsed', {
        date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(passkey.lastUsedAt)),
      })
    : t('security.passkeyUnused')
  return (
    <li className="flex items-center gap-3 border-b border-base-300 py-2">
      <KeyRound size={20} className="flex-none text-primary" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-sm text-soft">{used}</p>
      </div>
      <Button
        variant="quiet"
        isLoading={isBusy}
        aria-label={t('security.passkeyRemove', { name: passkey.name })}
        onClick={() => void remove()}
      >
        {t('security.remove')}
      </Button>
    </li>
  )
}

function NewPasskey({ fresh }: Pick<PartProps, 'fresh'>) {
  const { t } = useTranslation('settings')
  const [name, setName] = useState('')
  const [wasCancelled, setWasCancelled] = useState(false)
  const listAgain = useListAgain()
  const { run, isBusy } = useAccountAct(fresh, async () => {
    setWasCancelled(false)
    const made = await makePasskey()
    if (!made) {
      setWasCancelled(true)
      return
    }
    const body = { ...made, name: name.trim() || navigator.platform || 'Passkey' }
    await client.call<typeof passkeys.register>(accountRoutes.passkeyRegister, { body })
    setName('')
    toast({ title: t('security.passkeyMade'), tone: 'done' })
    await listAgain()
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        name="passkeyName"
        autoComplete="off"
        maxLength={64}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <div>
        <Button type="submit" variant="outline" isLoading={isBusy}>
          {t('security.passkeyAdd')}
        </Button>
      </div>
      {wasCancelled && <Notice isLive>{t('security.passkeyCancelled')}</Notice>}
    </form>
  )
}
