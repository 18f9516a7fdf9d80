import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RefundStanding, refunds } from '../../../contract/refunds.ts'
import { client } from '../../data/browser-client.ts'
import { newId } from '../../data/new-id.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parsePayable } from '../../lib/parse-payable.ts'
import { amountText } from '../../ui/amount-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { refundQuery } from './refunds.queries.ts'

interface AmountProps {
  standing: RefundStanding
  text: string
  onType: (text: string) => void
  /** The code of what is wrong. */
  fault: string | null | undefined
}

interface Props {
  id: string
  standing: RefundStanding
  onClose: () => void
}

const askRoute = { method: 'POST', path: '/api/donations/:id/refund', access: 'device' } as const

/** Until when. Whose bank sent the money back may ask for as long as they like: that it did stands above. */
function Rule({ standing: { until, windowDays, requests } }: { standing: RefundStanding }) {
  const { t } = useTranslation('refunds')
  const { locale } = useReader()
  if (until === null || requests.some(({ state }) => state === 'failed')) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(until))
  return <p className="text-soft">{t('rule', { date, days: windowDays })}</p>
}

/** How much, and why; the rule stands above it. What is wrong is said beside its field, and nothing typed is lost. */
export function RefundForm({ id, standing, onClose }: Props) {
  const { t } = useTranslation(['refunds', 'errors'])
  const queries = useQueryClient()
  const { locale } = useReader()
  const { currency, mostMinor } = standing
  const [requestId] = useState(newId)
  const [amount, setAmount] = useState(amountText(mostMinor, currency, locale))
  const [reason, setReason] = useState('')
  const minor = parsePayable(amount, currency, locale)
  const { submit, isBusy, failure } = useSubmit(async () => {
    const body = { id: requestId, minor: typeof minor === 'number' ? minor : Number.MAX_SAFE_INTEGER, reason }
    const answer = await client.call<typeof refunds.ask>(askRoute, { params: { id }, body })
    queries.setQueryData(refundQuery(id).queryKey, answer)
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if ((await submit()) === null) {
      toast({ title: t('sent'), tone: 'done' })
      onClose()
    }
  }
  const amountFault = failure && (typeof minor === 'string' ? minor : failure.fields.minor)
  const reasonFault = failure?.fields.reason
  const isElsewhere = failure && Object.keys(failure.fields).length === 0
  return (
    <form method="post" noValidate className="panel gap-4" onSubmit={event => void send(event)}>
      <h2 className="text-xl">{t('title')}</h2>
      <Rule standing={standing} />
      <Amount standing={standing} text={amount} onType={setAmount} fault={amountFault} />
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={reasonFault ? t(`errors:${reasonFault}`) : undefined}
      />
      {isElsewhere && (
        <Notice tone="error" isLive>
          {t(`errors:${failure.code}`)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isBusy}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Amount({ standing: { currency, mostMinor }, text, onType, fault }: AmountProps) {
  const { t } = useTranslation(['refunds', 'errors'])
  const amount = useMoney()({ minor: mostMinor, currency })
  const sentence = fault && (fault === 'amount_too_large' ? t('tooMuch', { amount }) : t(`errors:${fault}`))
  return (
    <TextField
      label={t('amount', { currency })}
      hint={t('most', { amount })}
      inputMode="decimal"
      dir="ltr"
      className="max-w-60"
      value={text}
      onChange={event => onType(event.target.value)}
      error={sentence || undefined}
    />
  )
}
