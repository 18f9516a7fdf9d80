import { Webhook } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type {
  CharityEvent,
  charityDevelopers,
  Webhook as Kept,
} from '../../../contract/charity-developers.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { eventNames } from './event-names.ts'
import type { Shown } from './SecretNotice.tsx'
import { SendRow } from './SendRow.tsx'
import { type Fresh, useDeskAct } from './use-desk-act.ts'

const changeRoute = { method: 'PUT', path: '/api/charity-desk/webhooks/:id', access: 'charity' } as const
const route = { method: 'POST', path: '/api/charity-desk/webhooks', access: 'charity' } as const

const events = Object.keys(eventNames) as CharityEvent[]
const usual: readonly CharityEvent[] = ['gift.succeeded', 'gift.refunded', 'gift.disputed', 'payout.sent']

/** A new address, and what it is told of. */
export function WebhookForm({ fresh, onMade }: { fresh: Fresh; onMade: (shown: Shown) => void }) {
  const { t } = useTranslation('charity-developers')
  const send = async (body: Offer) => {
    const { webhook, secret } = await client.call<typeof charityDevelopers.addWebhook>(route, { body })
    onMade({ of: webhook.id, kind: 'webhook', secret })
  }
  const said = { done: t('webhooks.added'), submit: t('webhooks.add'), hint: t('webhooks.urlHint') }
  return <OfferForm fresh={fresh} first={{ url: '', events: usual }} send={send} said={said} />
}

interface ChangeProps {
  fresh: Fresh
  webhook: Kept
  onClose: () => void
}

/** Another address for what is kept, or other events, under the same secret. */
export function WebhookChange({ fresh, webhook, onClose }: ChangeProps) {
  const { t } = useTranslation('charity-developers')
  const send = async (body: Offer) => {
    const params = { id: webhook.id }
    await client.call<typeof charityDevelopers.changeWebhook>(changeRoute, { params, body })
  }
  const said = {
    done: t('webhooks.changed'),
    submit: t('webhooks.save'),
    hint: t('webhooks.changeHint'),
    close: t('keep'),
  }
  return <OfferForm fresh={fresh} first={webhook} send={send} said={said} onClose={onClose} />
}

interface Offer {
  url: string
  events: CharityEvent[]
}

interface OfferProps {
  fresh: Fresh
  first: { url: string; events: readonly CharityEvent[] }
  send: (offer: Offer) => Promise<void>
  said: { done: string; submit: string; hint: string; close?: string }
  /** Of a form that goes away, once it is sent or left. */
  onClose?: () => void
}

function OfferForm({ fresh, first, send, said, onClose }: OfferProps) {
  const { t } = useTranslation(['charity-developers', 'errors'])
  const [url, setUrl] = useState(first.url)
  const [chosen, setChosen] = useState(first.events)
  const { run, isBusy, failure } = useDeskAct(() => send({ url, events: [...chosen] }), {
    done: said.done,
    fresh,
  })
  const sendIt = async () => {
    if (!(await run())) return
    setUrl('')
    onClose?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sendIt()
  }
  const faultOf = (field: string) => failure?.fields[field] && t(`errors:${failure.fields[field]}`)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('webhooks.url')}
        hint={said.hint}
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        value={url}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setUrl(event.target.value)}
        error={faultOf('url')}
      />
      <EventChoice chosen={chosen} onChange={setChosen} error={faultOf('events')} />
      <SendRow
        name={said.submit}
        isBusy={isBusy}
        icon={<Webhook size={18} aria-hidden="true" />}
        leave={said.close}
        onLeave={onClose}
      />
    </form>
  )
}

interface ChoiceProps {
  chosen: readonly CharityEvent[]
  onChange: (chosen: readonly CharityEvent[]) => void
  error: string | undefined
}

function EventChoice({ chosen, onChange, error }: ChoiceProps) {
  const { t } = useTranslation('charity-developers')
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{t('webhooks.events')}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {events.map(event => (
          <CheckField
            key={event}
            label={t(`events.${eventNames[event]}`)}
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, event] : chosen.filter(each => each !== event))
            }
          />
        ))}
      </div>
      {error && <FieldError id={id} text={error} />}
    </fieldset>
  )
}
