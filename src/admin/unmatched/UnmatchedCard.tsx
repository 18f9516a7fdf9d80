import { ExternalLink } from 'lucide-react'
import type { UnmatchedPayment, unmatchedPayments } from '../../../contract/admin/unmatched-payments.ts'
import { isolated } from '../../../contract/isolated.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { useMoment } from '../../ui/use-moment.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { amountText } from './amount-text.ts'

const closeRoute = {
  method: 'POST',
  path: '/api/admin/unmatched-payments/:id/close',
  access: 'admin:finance',
} as const

/** What came, what its provider says of it, and what was done about it. */
export function UnmatchedCard({ payment, fresh }: { payment: UnmatchedPayment; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  const { names, done } = payment
  const moment = useMoment({ dateStyle: 'long', timeStyle: 'short' })
  return (
    <article className="panel gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{amountText(payment.minor, payment, language)}</h2>
        <Pill tone={done ? 'plain' : 'gold'}>{t(`unmatched.${done ? 'done' : 'waiting'}`)}</Pill>
        {payment.isTest && <TestMoneyPill />}
        <time dateTime={payment.paidAt} className="text-sm text-soft sm:ms-auto">
          {t('unmatched.paid', { date: moment(payment.paidAt) })}
        </time>
      </header>
      <Told payment={payment} />
      <p className="text-sm text-soft wrap-anywhere">
        {names === null ? t('unmatched.namesNone') : t('unmatched.names', { name: isolated(names) })}
      </p>
      <AtProvider payment={payment} />
      {done ? <Done done={done} /> : <Closing id={payment.id} fresh={fresh} />}
    </article>
  )
}

/** What became of it there since it was paid. */
function Told({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('admin')
  const { language } = useReader()
  const { minor, returnedMinor, isDisputed } = payment
  if (returnedMinor === 0 && !isDisputed) return null
  const amount = amountText(returnedMinor, payment, language)
  return (
    <p className="font-semibold">
      {[
        returnedMinor > 0 &&
          t(returnedMinor < minor ? 'unmatched.returnedPart' : 'unmatched.returned', { amount }),
        isDisputed && t('unmatched.disputed'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** Providers are called by their own names. */
const nameOf: Readonly<Record<string, string>> = { stripe: 'Stripe' }

function AtProvider({ payment: { provider, paymentRef, page } }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <bdi className="font-mono text-xs text-soft wrap-anywhere">{paymentRef}</bdi>
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center gap-1"
        >
          {t('unmatched.open', { provider: nameOf[provider] ?? provider })}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

function Done({ done: { at, by, reason } }: { done: NonNullable<UnmatchedPayment['done']> }) {
  const { t } = useTranslation('admin')
  const { locale } = useReader()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))
  return (
    <p className="border-t border-base-300 pt-3 text-sm wrap-anywhere">
      <span className="text-soft">
        {by === null ? t('unmatched.doneOn', { date }) : t('unmatched.doneBy', { date, admin: isolated(by) })}
        :{' '}
      </span>
      <bdi>{reason}</bdi>
    </p>
  )
}

function Closing({ id, fresh }: { id: string; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const { open, close, opener } = useFormInPlace<'close'>()
  if (open === null)
    return (
      <div>
        <Button {...opener('close')} variant="outline">
          {t('unmatched.close')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      fresh={fresh}
      submitLabel={t('unmatched.close')}
      hint={t('unmatched.closeHint')}
      onReason={async reason => {
        await client.call<typeof unmatchedPayments.close>(closeRoute, { params: { id }, body: { reason } })
      }}
      onDone={() => toast({ title: t('unmatched.closed'), tone: 'done' })}
      onCancel={close}
    />
  )
}
