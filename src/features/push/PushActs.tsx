import { useQuery } from '@tanstack/react-query'
import type { push as pushGroup } from '../../../contract/push.ts'
import { client } from '../../data/browser-client.ts'
import type { CallError } from '../../data/call-error.ts'
import { siteQuery } from '../../data/reads/site-query.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'

import { push } from './push.state.ts'
import { pushRoutes } from './push-routes.ts'

/** Turns them off here; and, in test mode, sends one to see that it comes. */
export function PushActs({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('push')
  const { data: site } = useQuery(siteQuery())
  const off = useSubmit(push.turnOff)
  const test = useSubmit(async () => {
    await client.call<typeof pushGroup.test>(pushRoutes.test, { body: {} })
  })
  const say = (failed: CallError | null, done: string) =>
    toast(failed ? { title: t('settings.failed'), tone: 'error' } : { title: t(done), tone: 'done' })
  return (
    <div className="flex flex-wrap gap-2 border-t border-base-300 pt-4">
      {site?.isTestMode && (
        <Button
          variant="outline"
          isLoading={test.isBusy}
          disabled={isLocked}
          onClick={() => void test.submit().then(failed => say(failed, 'settings.testSent'))}
        >
          {t('settings.test')}
        </Button>
      )}
      <Button
        variant="quiet"
        isLoading={off.isBusy}
        disabled={isLocked}
        onClick={() => void off.submit().then(failed => say(failed, 'settings.turnedOff'))}
      >
        {t('settings.turnOff')}
      </Button>
    </div>
  )
}
