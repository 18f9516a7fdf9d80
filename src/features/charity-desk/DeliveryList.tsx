import type { charityDevelopers, Delivery } from '../../../contract/charity-developers.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { eventNameOf } from './event-names.ts'
import { useDeskAct } from './use-desk-act.ts'

const route = { method: 'POST', path: '/api/charity-desk/deliveries/:id/again', access: 'charity' } as const

const tones: Readonly<Record<Delivery['state'], PillTone>> = {
  waiting: 'gold',
  delivered: 'green',
  failed: 'error',
}

/** What was sent to an address last, and what it answered. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('charity-developers')
  if (deliveries.length === 0) return <p className="text-sm text-soft">{t('deliveries.none')}</p>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('deliveries.title')}</summary>
      <ul>
        {deliveries.map(delivery => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </details>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('charity-developers')
  const { locale } = useReader()
  const moment = useMoment()
  const { id, type, state, tries, status, at } = delivery
  const { run, isBusy } = useDeskAct(
    async () => {
      await client.call<typeof charityDevelopers.sendAgain>(route, { params: { id } })
    },
    { done: t('deliveries.sentAgain') },
  )
  return (
    <li className="flex items-start justify-between gap-x-4 border-t border-base-300 py-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          {t(`events.${eventNameOf(type)}`)}
          <Pill tone={tones[state]}>{t(`deliveries.states.${state}`)}</Pill>
        </p>
        <p className="text-sm text-soft">
          {moment(at)}
          {tries > 0 && (
            <>
              {' · '}
              {t('deliveries.tries', { number: new Intl.NumberFormat(locale).format(tries) })}
              {' · '}
              {status === null
                ? t('deliveries.unanswered')
                : t('deliveries.answered', { status: `${status}` })}
            </>
          )}
        </p>
      </div>
      <Button variant="quiet" className="shrink-0" isLoading={isBusy} onClick={() => void run()}>
        {t('deliveries.again')}
      </Button>
    </li>
  )
}
