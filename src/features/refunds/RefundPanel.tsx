import { useQuery } from '@tanstack/react-query'
import type { RefundRequest, RefundStanding } from '../../../contract/refunds.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { RefundForm } from './RefundForm.tsx'
import { refundQuery } from './refunds.queries.ts'

/** What was asked back of a paid gift, and asking for it while that may be. */
export function RefundPanel({ id }: { id: string }) {
  const { data } = useQuery({ ...refundQuery(id), staleTime: 0 })
  if (!data) return null
  return (
    <section className="grid gap-3 no-print">
      {data.requests.map(request => (
        <Request key={request.id} request={request} standing={data} />
      ))}
      {data.hindrance === null ? <Asking id={id} standing={data} /> : <Hindered standing={data} />}
    </section>
  )
}

/** Said where it helps: that a request waits shows above, and what is returned whole needs no word. */
function Hindered({ standing: { hindrance, windowDays, requests } }: { standing: RefundStanding }) {
  const { t } = useTranslation('refunds')
  if (hindrance === 'gift_disputed') return <Notice tone="info">{t('hindrance.gift_disputed')}</Notice>
  if (hindrance !== 'refund_too_late' || requests.length > 0) return null
  return <p className="text-sm text-soft">{t('hindrance.refund_too_late', { days: windowDays })}</p>
}

function Asking({ id, standing }: { id: string; standing: RefundStanding }) {
  const { t } = useTranslation('refunds')
  const { open, close, opener } = useFormInPlace<'ask'>()
  if (open) return <RefundForm id={id} standing={standing} onClose={close} />
  return (
    <Button {...opener('ask')} variant="quiet" className="justify-self-center">
      {t('ask')}
    </Button>
  )
}

const toneOf: Partial<Record<RefundRequest['state'], 'green' | 'warning'>> = {
  returned: 'green',
  failed: 'warning',
}

function Request({ request, standing }: { request: RefundRequest; standing: RefundStanding }) {
  const { t } = useTranslation('refunds')
  const { locale } = useReader()
  const money = useMoney()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(request.askedAt))
  return (
    <article className="panel gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {t('asked', { amount: money({ minor: request.minor, currency: standing.currency }), date })}
        </p>
        <Pill tone={toneOf[request.state] ?? 'plain'}>{t(`state.${request.state}`)}</Pill>
      </div>
      {request.state === 'failed' && standing.hindrance === null && <p>{t('failed')}</p>}
      <p className="text-soft">
        <bdi>{request.reason}</bdi>
      </p>
      {request.answer && (
        <p>
          <span className="text-soft">{t('answer')}</span> <bdi>{request.answer}</bdi>
        </p>
      )}
    </article>
  )
}
