import { ChevronDown, ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isOnline, subscribeToConnection } from '../../lib/connection.ts'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BasketLines } from './BasketLines.tsx'
import { type GiftDetails, noDetails, type payableLines } from './basket.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { useFieldSentences } from './use-field-sentences.ts'
import { type PaymentStep, usePayment } from './use-payment.ts'

interface Props {
  payable: NonNullable<ReturnType<typeof payableLines>>
  /** The basket holds other currencies too. */
  isMixed: boolean
  onLeave: () => void
}

export function PaymentForm({ payable, isMixed, onLeave }: Props) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const [details, setDetails] = useState<GiftDetails>(noDetails)
  const { step, pay } = usePayment(onLeave)
  useHoldUpdates(details !== noDetails)
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true)
  const { ofField, ofLine, ofWhole } = useFieldSentences(step, payable)
  const total = money({ minor: payable.totalMinor, currency: payable.currency })
  const isBusy = step.step === 'saving' || step.step === 'leaving'
  const hasDetailProblem = detailFields.some(field => ofField(field) !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void pay(payable, details)
  }
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <section className="panel">
        <BasketLines items={payable.lines} errorAt={ofLine} />
        <p className="flex items-baseline justify-between border-t border-base-300 pt-4 text-lg font-semibold">
          <span>{t('total')}</span>
          <Money minor={payable.totalMinor} currency={payable.currency} />
        </p>
      </section>
      {isMixed && <Notice>{t('mixedCurrencies', { currency: payable.currency })}</Notice>}
      <OptionalDetails isOpen={hasDetailProblem}>
        <DetailsFields
          details={details}
          onChange={change => setDetails({ ...details, ...change })}
          errorOf={ofField}
        />
      </OptionalDetails>
      {!online && <Notice tone="offline">{t('offlineHint')}</Notice>}
      <Problem step={step} whole={ofWhole} />
      <div className="grid gap-3">
        <DonateButton type="submit" isWide isLoading={isBusy}>
          {isBusy ? t('saving') : online ? t('pay', { total }) : t('saveOffline', { total })}
        </DonateButton>
        <p className="flex items-start gap-2 text-sm text-soft">
          <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 flex-none" />
          {t('secure')}
        </p>
      </div>
    </form>
  )
}

const detailFields = ['publicName', 'message', 'email'] as const

/** Nobody needs these to give: they stay closed until they are wanted, or wrong. */
function OptionalDetails({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  const [isChosen, setIsChosen] = useState(false)
  return (
    <details
      className="panel group"
      open={isOpen || isChosen}
      onToggle={event => setIsChosen(event.currentTarget.open)}
    >
      <summary className="-m-2 flex min-h-11 items-center gap-3 rounded p-2">
        <span className="grow">
          <span className="font-semibold">{t('details')}</span>
          <span className="block text-sm text-soft">{t('detailsHint')}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none text-soft group-open:rotate-180" />
      </summary>
      <div className="mt-5">{children}</div>
    </details>
  )
}

function Problem({ step, whole }: { step: PaymentStep; whole: string | undefined }) {
  const { t } = useTranslation('checkout')
  if (step.step === 'not_saved') {
    return (
      <Notice tone="error" isLive>
        {t(`storage.${step.problem}`)}
      </Notice>
    )
  }
  return whole ? (
    <Notice tone="error" isLive>
      {whole}
    </Notice>
  ) : null
}
