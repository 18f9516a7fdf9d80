import { ShieldCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isolated } from '../../../contract/isolated.ts'
import type { CartItem } from '../../data/cart-item.ts'
import { type GiftDetails, keepDetails, noDetails, typedDetails } from '../../data/gift-details.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import { BasketLines, ClearBasket } from './BasketLines.tsx'
import type { Payable } from './basket.ts'
import { DetailsFields } from './DetailsFields.tsx'
import type { TakeTyped } from './GiftCardPart.tsx'
import { PayWith } from './PayWith.tsx'
import { useFieldSentences } from './use-field-sentences.ts'
import { type Paying, usePayWith } from './use-pay-with.ts'
import { type PaymentStep, usePayment } from './use-payment.ts'

interface Props {
  payable: Payable
  /** All that is in the basket. */
  items: readonly CartItem[]
  /** @param cardMinor what a gift card pays */
  giftAid: (of: { cardMinor: number; isPaying: boolean }) => ReactNode
  onLeave: () => void
}

export function PaymentForm({ payable, items, giftAid, onLeave }: Props) {
  const { t } = useTranslation('checkout')
  const [before] = useState(typedDetails)
  const [details, setDetails] = useState(before)
  const paying = usePayWith(payable)
  const { step, pay } = usePayment(onLeave)
  useHoldUpdates(details !== before)
  const { ofField, ofLine, ofWhole, coverError } = useFieldSentences(step, payable)
  const payText = usePayText(payable, paying)
  const isBusy = step.step === 'saving' || step.step === 'leaving'
  const formId = useId()
  const takeTyped = useRef<TakeTyped>(null)
  const isNoticed = useSteady(paying.saved?.id ?? '')
  // A saved card is charged by the press itself: it never comes under a finger that meant something else.
  const isSteady = isNoticed || !paying.saved
  const hasDetailProblem = detailFields.some(field => ofField(field) !== undefined)
  const change = (part: Partial<GiftDetails>) => {
    const next = { ...details, ...part }
    setDetails(next)
    keepDetails(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isSteady) return
    if (takeTyped.current) takeTyped.current()
    else void pay(payable, details, paying.paidBy)
  }
  return (
    // A column, and not a grid: what sticks in a grid sticks to its own row.
    <div className="flex flex-col gap-6 [&_:focus]:scroll-mb-24">
      <fieldset className="grid min-w-0 gap-6" disabled={isBusy}>
        <Basket payable={payable} items={items} errorAt={ofLine} coverMinor={paying.coverMinor} />
      </fieldset>
      {giftAid({ cardMinor: paying.giftCardMinor, isPaying: isBusy })}
      <form id={formId} className="grid gap-6" onSubmit={submit} noValidate>
        <Disclosure
          title={t('details')}
          hint={t('detailsHint')}
          isOpen={hasDetailProblem || before !== noDetails}
        >
          <DetailsFields details={details} onChange={change} errorOf={ofField} />
        </Disclosure>
        <PayWith
          payable={payable}
          paying={paying}
          coverError={coverError}
          onTyped={take => void (takeTyped.current = take)}
        />
        {!paying.online && <Notice tone="offline">{t('offlineHint')}</Notice>}
        <Problem step={step} whole={ofWhole} />
      </form>
      {/* Beside the form: however long the basket is, it stands above the dock and never on it. */}
      <DonateButton type="submit" form={formId} isWide isAtHand isLoading={isBusy || !isSteady}>
        {isBusy ? t('saving') : payText}
      </DonateButton>
      {paying.chargedMinor > 0 && <Secure isSaved={paying.saved !== null} />}
    </div>
  )
}

/** What becomes of the card that pays. */
function Secure({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation('checkout')
  return (
    <p className="-mt-3 flex items-start gap-2 text-sm text-soft">
      <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      {t(isSaved ? 'card.secure' : 'secure')}
    </p>
  )
}

interface BasketProps extends Pick<Props, 'payable' | 'items'> {
  /** What is wrong with a line, by its number. */
  errorAt: (index: number) => string | undefined
  coverMinor: number
}

const Basket = ({ payable, items, errorAt, coverMinor }: BasketProps) => (
  <>
    <section className="panel">
      <BasketLines items={payable.lines} errorAt={errorAt} />
      <ClearBasket items={items} />
      <Total payable={payable} coverMinor={coverMinor} />
      <StaysIn payable={payable} items={items} />
    </section>
    <PaidAfterwards payable={payable} items={items} />
  </>
)

/** Said to a reader who has another currency by now; a basket of several says it itself. */
function StaysIn({ payable: { currency }, items }: Pick<Props, 'payable' | 'items'>) {
  const { t } = useTranslation('checkout')
  const reader = useReader()
  if (reader.currency === currency || items.some(item => item.currency !== currency)) return null
  return <p className="text-sm text-soft">{t('staysIn', { currency })}</p>
}

/** What this payment does not hold, in its currency and in others: it is seen and changed here, and paid by a payment of its own. */
function PaidAfterwards({ payable: { lines, currency }, items }: Pick<Props, 'payable' | 'items'>) {
  const { t } = useTranslation('checkout')
  const others = items.filter(item => !lines.includes(item))
  return (
    <>
      <Others why={t('moreLines')} items={others.filter(item => item.currency === currency)} />
      <Others
        why={t('mixedCurrencies', { currency })}
        items={others.filter(item => item.currency !== currency)}
      />
    </>
  )
}

function Others({ why, items }: { why: string; items: readonly CartItem[] }) {
  const labelId = useId()
  if (items.length === 0) return null
  return (
    <section className="panel">
      <p id={labelId} className="mb-4 text-soft">
        {why}
      </p>
      <BasketLines items={items} errorAt={() => undefined} labelledBy={labelId} />
    </section>
  )
}

function Total({ payable, coverMinor }: { payable: Payable; coverMinor: number }) {
  const { t } = useTranslation('checkout')
  const { totalMinor, currency } = payable
  return (
    <div className="grid gap-2 border-t border-base-300 pt-4">
      {coverMinor > 0 && (
        <p className="flex items-baseline justify-between text-soft">
          <span>{t('cover.line')}</span>
          <Money minor={coverMinor} currency={currency} />
        </p>
      )}
      <p className="flex items-baseline justify-between text-lg font-semibold">
        <span>{t('total')}</span>
        <Money minor={totalMinor + coverMinor} currency={currency} />
      </p>
    </div>
  )
}

/** What the button does: by card, from a balance, or both; or later. */
function usePayText({ totalMinor, currency }: Payable, paying: Paying): string {
  const { source, saved, online, chargedMinor, coverMinor } = paying
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const write = (minor: number) => money({ minor, currency })
  if (!online) return t('saveOffline', { total: write(totalMinor) })
  const restMinor = chargedMinor + coverMinor
  if (saved) return t('card.give', { amount: write(restMinor), card: isolated(saved.label) })
  if (!source) return t('pay', { total: write(restMinor) })
  if (restMinor === 0) return t(`${source.kind}.give`, { amount: write(totalMinor) })
  return t('wallet.payRest', { amount: write(restMinor) })
}

/** Nobody needs these to give: they stay closed until they are wanted, or wrong. */
const detailFields = ['publicName', 'message', 'email'] as const

/** The button that pays stands over the page: what it has to answer may lie below the screen. */
function Problem({ step, whole }: { step: PaymentStep; whole: string | undefined }) {
  const { t } = useTranslation('checkout')
  const sentence = step.step === 'not_saved' ? t(`storage.${step.problem}`) : whole
  return sentence ? (
    <div ref={bringIntoView}>
      <Notice tone="error" isLive>
        {sentence}
      </Notice>
    </div>
  ) : null
}
