import { Pencil, Send } from 'lucide-react'
import type { charityDevelopers, Webhook } from '../../../contract/charity-developers.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { AskFirst } from './AskFirst.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { eventNames } from './event-names.ts'
import { type Fresh, useDeskAct } from './use-desk-act.ts'
import { WebhookChange } from './WebhookForm.tsx'

const path = '/api/charity-desk/webhooks/:id'
const access = 'charity'
const testRoute = { method: 'POST', path: `${path}/test`, access } as const
const enableRoute = { method: 'POST', path: `${path}/enable`, access } as const
const secretRoute = { method: 'POST', path: `${path}/secret`, access } as const
const removeRoute = { method: 'DELETE', path, access } as const

const tones: Readonly<Record<Webhook['state'], PillTone>> = {
  active: 'green',
  failing: 'warning',
  disabled: 'error',
}

interface Props {
  webhook: Webhook
  fresh: Fresh
  onSecret: (secret: string) => void
  onRemoved: () => void
}

/** One address: how it is doing, what it is told of, what was sent last. */
export function WebhookCard({ webhook, fresh, onSecret, onRemoved }: Props) {
  const { t } = useTranslation('charity-developers')
  const moment = useMoment()
  const { open, close, opener } = useFormInPlace<'change'>()
  const { id, url, events, state, previousUntil, deliveries } = webhook
  return (
    <article
      className="grid min-w-0 gap-3 rounded-(--radius-box) border border-base-300 p-4"
      aria-labelledby={id}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={id} dir="ltr" className="min-w-0 font-mono text-sm font-semibold break-all">
          {url}
        </h3>
        <Pill tone={tones[state]}>{t(`webhooks.states.${state}`)}</Pill>
      </div>
      <p className="text-sm text-soft">{events.map(event => t(`events.${eventNames[event]}`)).join(' · ')}</p>
      {state === 'failing' && <Notice tone="warning">{t('webhooks.failing')}</Notice>}
      {state === 'disabled' && <Disabled id={id} />}
      {previousUntil !== null && (
        <p className="text-sm">{t('webhooks.previousUntil', { at: moment(previousUntil) })}</p>
      )}
      {open ? (
        <WebhookChange fresh={fresh} webhook={webhook} onClose={close} />
      ) : (
        <Acts id={id} fresh={fresh} onSecret={onSecret} onRemoved={onRemoved} opener={opener('change')} />
      )}
      <DeliveryList deliveries={deliveries} />
    </article>
  )
}

function Disabled({ id }: { id: string }) {
  const { t } = useTranslation('charity-developers')
  const { run, isBusy } = useDeskAct(
    async () => {
      await client.call<typeof charityDevelopers.enableWebhook>(enableRoute, { params: { id } })
    },
    { done: t('webhooks.enabled') },
  )
  return (
    <Notice
      tone="error"
      action={
        <Button variant="outline" isLoading={isBusy} onClick={() => void run()}>
          {t('webhooks.enable')}
        </Button>
      }
    >
      {t('webhooks.disabled')}
    </Notice>
  )
}

interface ActsProps extends Omit<Props, 'webhook'> {
  id: string
  /** Of the button that changes it. */
  opener: Pick<ButtonProps, 'ref' | 'onClick'>
}

function Acts({ id, fresh, onSecret, onRemoved, opener }: ActsProps) {
  const { t } = useTranslation('charity-developers')
  const params = { id }
  const test = useDeskAct(
    async () => {
      await client.call<typeof charityDevelopers.sendTest>(testRoute, { params })
    },
    { done: t('webhooks.testSent') },
  )
  const roll = useDeskAct(
    async () =>
      onSecret((await client.call<typeof charityDevelopers.rollSecret>(secretRoute, { params })).secret),
    { done: t('webhooks.rolled'), fresh },
  )
  const remove = useDeskAct(
    async () => {
      await client.call<typeof charityDevelopers.removeWebhook>(removeRoute, { params })
      onRemoved()
    },
    { done: t('webhooks.removed') },
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        isLoading={test.isBusy}
        icon={<Send size={18} className="rtl:[scale:-1_1]" aria-hidden="true" />}
        onClick={() => void test.run()}
      >
        {t('webhooks.test')}
      </Button>
      <Button {...opener} variant="quiet" icon={<Pencil size={18} aria-hidden="true" />}>
        {t('webhooks.change')}
      </Button>
      <AskFirst
        name={t('webhooks.roll')}
        title={t('webhooks.rollTitle')}
        text={t('webhooks.rollText')}
        keep={t('keep')}
        isBusy={roll.isBusy}
        onYes={() => void roll.run()}
      />
      <AskFirst
        name={t('webhooks.remove')}
        title={t('webhooks.removeTitle')}
        text={t('webhooks.removeText')}
        keep={t('keep')}
        isBusy={remove.isBusy}
        onYes={() => void remove.run()}
      />
    </div>
  )
}
