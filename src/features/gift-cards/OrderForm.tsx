import { ShieldCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { useChoosingGift } from '../../data/choosing-gift.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountPicker } from '../../ui/AmountPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useIsLive } from '../../ui/use-is-live.ts'
import { useOtherCurrency } from '../../ui/use-other-currency.ts'
import { useTypedBefore } from '../../ui/use-typed-before.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { DesignChoice } from './DesignChoice.tsx'
import { amountMinorOf } from './order.ts'
import type { Order } from './use-order.ts'
import { useSentence } from './use-sentence.ts'
import { WordsFields } from './WordsFields.tsx'

/** A card's face, amount and words, where it goes and when; then on to its payment. */
export function OrderForm({ order }: { order: Order }) {
  const { t } = useTranslation('gift-cards')
  const money = useMoney()
  const { draft, change, takeOver, offer, faults, failure, isBusy, buy } = order
  const sentence = useSentence(offer)
  const inOther = useOtherCurrency(offer.currency)
  const hasStarted = useIsLive()
  const form = useTypedBefore(typed => {
    const { amount, amountOther, ...others } = Object.fromEntries(typed)
    takeOver({ ...others, amount: amountOther || amount })
  })
  useChoosingGift()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void buy()
  }
  const errorOf = (field: keyof typeof faults) => {
    const code = faults[field]
    return code ? sentence(code, field) : undefined
  }
  const minor = amountMinorOf(draft.amount, offer.currency, useReader().locale)
  return (
    <form ref={form} className="panel grid gap-6" method="post" onSubmit={submit} noValidate>
      <DesignChoice value={draft.design} onChange={design => change({ design })} />
      <AmountPicker
        legend={t('form.amount')}
        presets={offer.presets}
        currency={offer.currency}
        text={draft.amount}
        onChange={amount => change({ amount })}
        error={errorOf('amount')}
        hint={inOther}
      />
      <WordsFields draft={draft} onChange={change} errorOf={errorOf} />
      <DeliveryFields draft={draft} onChange={change} errorOf={errorOf} />
      {failure && (
        <Notice tone={failure === 'network' ? 'offline' : 'error'} isLive>
          {failure === 'network' ? t('form.offline') : sentence(failure)}
        </Notice>
      )}
      <div className="grid gap-3">
        <Button type="submit" size="large" isWide isLoading={isBusy} disabled={!hasStarted}>
          {minor === null
            ? t('form.buyAny')
            : t('form.buy', { amount: money({ minor, currency: offer.currency }) })}
        </Button>
        <p className="flex items-start gap-2 text-sm text-soft">
          <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 flex-none" />
          {t('form.secure')}
        </p>
      </div>
    </form>
  )
}
