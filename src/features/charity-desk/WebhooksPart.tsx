import type { Webhook } from '../../../contract/charity-developers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SecretNotice, type Shown } from './SecretNotice.tsx'
import type { Fresh } from './use-desk-act.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const most = 3

interface Props {
  webhooks: readonly Webhook[]
  fresh: Fresh
  shown: Shown | null
  show: (shown: Shown | null) => void
}

/** The addresses that are told what happens, what came of it, and adding one. */
export function WebhooksPart({ webhooks, fresh, shown, show }: Props) {
  const { t } = useTranslation('charity-developers')
  return (
    <section className="panel gap-4" aria-labelledby="webhooks">
      <h2 id="webhooks" className="text-xl">
        {t('webhooks.title')}
      </h2>
      <p className="text-soft">{t('webhooks.text')}</p>
      {shown?.kind === 'webhook' && <SecretNotice shown={shown} onDone={() => show(null)} />}
      {webhooks.map(webhook => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          fresh={fresh}
          onSecret={secret => show({ of: webhook.id, kind: 'webhook', secret })}
          onRemoved={() => shown?.of === webhook.id && show(null)}
        />
      ))}
      {webhooks.length < most ? (
        <WebhookForm fresh={fresh} onMade={show} />
      ) : (
        <p className="text-sm text-soft">{t('webhooks.full')}</p>
      )}
    </section>
  )
}
