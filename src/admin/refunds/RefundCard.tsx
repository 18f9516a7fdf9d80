import { useRef } from 'react'
import type { adminRefunds, RefundCase } from '../../../contract/admin/refunds.ts'
import { client } from '../../data/browser-client.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { GiftLine } from './GiftLine.tsx'

const decideRoute = {
  method: 'POST',
  path: '/api/admin/refunds/:id/decide',
  access: 'admin:finance',
} as const

const toneOf: Partial<Record<RefundCase['request']['state'], 'gold' | 'warning'>> = {
  asked: 'gold',
  failed: 'warning',
}

/** What a donor asks back, why, and the decision: to be made, or as it was made. */
export function RefundCard({ refund, fresh }: { refund: RefundCase; fresh: Fresh }) {
  const { t } = useTranslation(['admin', 'refunds'])
  const { locale } = useReader()
  const money = useMoney()
  const { request, gift, decidedBy } = refund
  const { currency, totalMinor } = gift
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const sums = {
    amount: money({ minor: request.minor, currency }),
    total: money({ minor: totalMinor, currency }),
  }
  return (
    <article className="panel gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{t('refunds.amount', sums)}</h3>
        <Pill tone={toneOf[request.state] ?? 'plain'}>{t(`refunds:state.${request.state}`)}</Pill>
        <span className="text-sm text-soft sm:ms-auto">
          {t('refunds.asked', { date: day.format(new Date(request.askedAt)) })}
        </span>
      </header>
      <p className="wrap-anywhere">
        <bdi>{request.reason}</bdi>
      </p>
      <GiftLine gift={gift} />
      {request.state === 'asked' && <Decision id={request.id} fresh={fresh} />}
      {request.answer && (
        <p className="border-t border-base-300 pt-3 text-sm">
          {decidedBy && <span className="text-soft">{t('refunds.by', { admin: decidedBy })}: </span>}
          <bdi>{request.answer}</bdi>
        </p>
      )}
    </article>
  )
}

/** What is said of a decision, where it is not that the money is on its way. */
const sentenceOf: Partial<Record<RefundCase['request']['state'], string>> = {
  refused: 'refunds.refused',
  approved: 'refunds:state.approved',
  failed: 'refunds:state.failed',
}

function Decision({ id, fresh }: { id: string; fresh: Fresh }) {
  const { t } = useTranslation(['admin', 'refunds'])
  // What came of it: the provider may not have been reached yet.
  const said = useRef('refunds.approved')
  const { open: choice, close, opener } = useFormInPlace<'approve' | 'refuse'>()
  if (choice === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button {...opener('approve')}>{t('refunds.approve')}</Button>
        <Button {...opener('refuse')} variant="outline">
          {t('refunds.refuse')}
        </Button>
      </div>
    )
  }
  const isApproved = choice === 'approve'
  const decide = async (reason: string) => {
    const { state } = await client.call<typeof adminRefunds.decide>(decideRoute, {
      params: { id },
      body: { isApproved, reason },
    })
    said.current = sentenceOf[state] ?? 'refunds.approved'
  }
  return (
    <ReasonForm
      readBy="asker"
      fresh={fresh}
      isGrave={!isApproved}
      submitLabel={t(`refunds.${choice}`)}
      onReason={decide}
      onDone={() => toast({ title: t(said.current), tone: 'done' })}
      onCancel={close}
    />
  )
}
