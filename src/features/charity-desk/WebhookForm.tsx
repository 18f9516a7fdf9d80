import { Webhook } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { CharityEvent, charityDevelopers } from '../../../contract/charity-developers.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { eventNames } from './event-names.ts'
import type { Shown } from './SecretNotice.tsx'
import { type Fresh, useDeskAct } from './use-desk-act.ts'

const route = { method: 'POST', path: '/api/charity-desk/webhooks', access: 'charity' } as const

const events = Object.keys(eventNames) as CharityEvent[]
const usual: readonly CharityEvent[] = ['gift.succeeded', 'gift.refunded', 'gift.disputed', 'payout.sent']

/** An address, and what it is told of. */
export function WebhookForm({ fresh, onMade }: { fresh: Fresh; onMade: (shown: Shown) => void }) {
  const { t } = useTranslation(['charity-developers', 'errors'])
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState(usual)
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      const body = { url, events: [...chosen] }
      const { webhook, secret } = await client.call<typeof charityDevelopers.addWebhook>(route, { body })
      onMade({ of: webhook.id, kind: 'webhook', secret })
    },
    { done: t('webhooks.added'), fresh },
  )
  const add = async () => {
    if (await run()) setUrl('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  const faultOf = (field: string) => failure?.fields[field] && t(`errors:${failure.fields[field]}`)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
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
      <div>
        <Button type="submit" isLoading={isBusy} icon={<Webhook size={18} aria-hidden="true" />}>
          {t('webhooks.add')}
        </Button>
      </div>
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
