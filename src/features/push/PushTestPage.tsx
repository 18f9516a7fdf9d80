import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { part } from '../../ui/part.tsx'
import { PushFacts } from './PushFacts.tsx'
import { push } from './push.state.ts'
import { ReceivedPushes } from './ReceivedPushes.tsx'
import { SampleSender } from './SampleSender.tsx'
import { SentPushes } from './SentPushes.tsx'
import { usePush } from './use-push.ts'

/** As the settings load it: after the page. */
const NotificationsSection = part(
  async () => (await import('./NotificationsSection.tsx')).NotificationsSection,
)

/** For testers: a notification on its whole way, from the service to this device's tray. */
export function PushTestPage() {
  const { t } = useTranslation('testing')
  const found = usePush()
  useEffect(() => void push.look(), [])
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <h1>{t('push.title')}</h1>
        <p className="lead">{t('push.text')}</p>
        <section className="panel gap-4" aria-labelledby="facts">
          <h2 id="facts">{t('push.facts')}</h2>
          <PushFacts found={found} />
        </section>
        <section className="grid gap-4" aria-labelledby="choices">
          <h2 id="choices">{t('push.choices')}</h2>
          <NotificationsSection />
        </section>
        {found.state === 'on' && (
          <section className="panel gap-4" aria-labelledby="send">
            <h2 id="send">{t('push.send')}</h2>
            <SampleSender />
          </section>
        )}
        <section className="panel gap-4" aria-labelledby="sent">
          <h2 id="sent">{t('push.sent')}</h2>
          <SentPushes />
        </section>
        <section className="panel gap-4" aria-labelledby="received">
          <h2 id="received">{t('push.received')}</h2>
          <ReceivedPushes />
        </section>
      </div>
    </div>
  )
}
