import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CharityKey, charityDevelopers } from '../../../contract/charity-developers.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { AskFirst } from './AskFirst.tsx'
import { SecretNotice, type Shown } from './SecretNotice.tsx'
import { SendRow } from './SendRow.tsx'
import { type Fresh, useDeskAct } from './use-desk-act.ts'

const makeRoute = { method: 'POST', path: '/api/charity-desk/keys', access: 'charity' } as const
const revokeRoute = { method: 'POST', path: '/api/charity-desk/keys/:id/revoke', access: 'charity' } as const
const most = 5

interface Props {
  keys: readonly CharityKey[]
  fresh: Fresh
  shown: Shown | null
  show: (shown: Shown | null) => void
}

/** The keys that read the charity's funds, and making one. */
export function KeysPart({ keys, fresh, shown, show }: Props) {
  const { t } = useTranslation('charity-developers')
  return (
    <section className="panel gap-4" aria-labelledby="keys">
      <h2 id="keys" className="text-xl">
        {t('keys.title')}
      </h2>
      <p className="text-soft">{t('keys.text')}</p>
      {shown?.kind === 'key' && <SecretNotice shown={shown} onDone={() => show(null)} />}
      {keys.length > 0 && (
        <ul>
          {keys.map(key => (
            <KeyLine key={key.id} apiKey={key} onRevoked={() => shown?.of === key.id && show(null)} />
          ))}
        </ul>
      )}
      {keys.length < most ? (
        <KeyForm fresh={fresh} onMade={show} />
      ) : (
        <p className="text-sm text-soft">{t('keys.full')}</p>
      )}
    </section>
  )
}

function KeyLine({ apiKey, onRevoked }: { apiKey: CharityKey; onRevoked: () => void }) {
  const { t } = useTranslation('charity-developers')
  const moment = useMoment()
  const { id, name, prefix, madeAt, lastUsedAt } = apiKey
  const { run, isBusy } = useDeskAct(
    async () => {
      await client.call<typeof charityDevelopers.revokeKey>(revokeRoute, { params: { id } })
      onRevoked()
    },
    { done: t('keys.revoked') },
  )
  return (
    <li className="flex items-start justify-between gap-x-4 border-b border-base-300 py-3 last:border-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>{' '}
          <code dir="ltr" className="ms-1 text-sm font-normal text-soft">
            {prefix}…
          </code>
        </p>
        <p className="text-sm text-soft">
          {t('keys.made', { at: moment(madeAt) })} ·{' '}
          {lastUsedAt === null ? t('keys.unused') : t('keys.used', { at: moment(lastUsedAt) })}
        </p>
      </div>
      <AskFirst
        name={t('keys.revoke')}
        title={t('keys.revokeTitle', { name })}
        text={t('keys.revokeText')}
        keep={t('keep')}
        isBusy={isBusy}
        onYes={() => void run()}
      />
    </li>
  )
}

function KeyForm({ fresh, onMade }: { fresh: Fresh; onMade: (shown: Shown) => void }) {
  const { t } = useTranslation(['charity-developers', 'errors'])
  const [name, setName] = useState('')
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      const { key, secret } = await client.call<typeof charityDevelopers.makeKey>(makeRoute, {
        body: { name },
      })
      onMade({ of: key.id, kind: 'key', secret })
    },
    { done: t('keys.done'), fresh },
  )
  const make = async () => {
    if (await run()) setName('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make()
  }
  const fault = failure?.fields.name
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        name="name"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
        error={fault && t(`errors:${fault}`)}
      />
      <SendRow name={t('keys.make')} isBusy={isBusy} icon={<KeyRound size={18} aria-hidden="true" />} />
    </form>
  )
}
