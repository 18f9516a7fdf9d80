import { useQueryClient } from '@tanstack/react-query'
import type { push as pushGroup } from '../../../contract/push.ts'
import type { PushTopic } from '../../../contract/push-message.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { sentPushesQuery } from './push.queries.ts'
import { pushRoutes } from './push-routes.ts'
import { topicsInOrder } from './topic-rules.ts'

/** One of each topic, as the service would send it to this device; and an address where nobody is any more. */
export function SampleSender() {
  const { t } = useTranslation(['testing', 'push'])
  const queries = useQueryClient()
  const { submit, isBusy } = useSubmit(async (work: () => Promise<string>) => {
    const done = await work()
    toast({ title: done, tone: 'info' })
    // The next press need not wait for the list.
    void queries.invalidateQueries({ queryKey: sentPushesQuery().queryKey })
  })
  const run = async (work: () => Promise<string>) => {
    const failed = await submit(work)
    if (failed) toast({ title: t('failed'), description: failed.code, tone: 'error' })
  }
  const send = (topic?: PushTopic) =>
    run(async () => {
      const { queued } = await client.call<typeof pushGroup.test>(pushRoutes.test, { body: { topic } })
      return t(queued > 0 ? 'push.queued' : 'push.notChosen')
    })
  const lose = () =>
    run(async () => {
      await client.call<typeof pushGroup.testDead>(pushRoutes.testDead, {})
      return t('push.lost')
    })
  return (
    <>
      <p className="text-soft">{t('push.sendText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={isBusy} onClick={() => void send()}>
          {t('push.plain')}
        </Button>
        {topicsInOrder.map(topic => (
          <Button key={topic} variant="outline" isLoading={isBusy} onClick={() => void send(topic)}>
            {t(`push:settings.topics.${topic}`)}
          </Button>
        ))}
      </div>
      <p className="text-soft">{t('push.deadText')}</p>
      <div>
        <Button variant="danger" isLoading={isBusy} onClick={() => void lose()}>
          {t('push.dead')}
        </Button>
      </div>
    </>
  )
}
