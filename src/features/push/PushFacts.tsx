import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Pill } from '../../ui/Pill.tsx'
import type { PushState } from './make-push.ts'
import { pushKeyQuery } from './push.queries.ts'
import { push } from './push.state.ts'
import { useBrowserFacts } from './use-browser-facts.ts'

/** What browser, worker and service each say; it is read again with every change of the state. */
export function PushFacts({ found }: { found: PushState }) {
  const { t } = useTranslation('testing')
  const { data: key } = useQuery(pushKeyQuery())
  const facts = useBrowserFacts(key?.publicKey)
  const word = (is: boolean | null) =>
    is === null ? t('none') : <Pill tone={is ? 'green' : 'warning'}>{t(is ? 'yes' : 'no')}</Pill>
  const isKnown = found.state === 'on' ? found.isSure : false
  return (
    <>
      <FactList
        facts={[
          { label: t('push.state'), value: t(`push.states.${found.state}`) },
          { label: t('push.permission'), value: <bdi>{facts.permission}</bdi> },
          { label: t('push.worker'), value: <bdi>{facts.worker ?? t('none')}</bdi> },
          { label: t('push.host'), value: <bdi>{facts.endpointHost ?? t('none')}</bdi> },
          { label: t('push.keysMatch'), value: word(facts.keysMatch) },
          { label: t('push.serviceKnows'), value: word(isKnown) },
        ]}
      />
      <div>
        <Button variant="outline" onClick={() => void push.look()}>
          {t('push.look')}
        </Button>
      </div>
    </>
  )
}
