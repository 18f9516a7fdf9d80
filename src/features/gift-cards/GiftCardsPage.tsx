import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { CardFace } from './CardFace.tsx'
import { OrderForm } from './OrderForm.tsx'
import { amountMinorOf } from './order.ts'
import { useOrder } from './use-order.ts'

/** Where a card is designed and bought; what it is, and the ways to one's own cards. */
export function GiftCardsPage() {
  const { t } = useTranslation('gift-cards')
  const order = useOrder()
  const { draft, offer } = order
  const minor = amountMinorOf(draft.amount, offer.currency, useReader().locale)
  return (
    <div className="page grid gap-10 py-8">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-6 lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          <header className="grid gap-2">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </header>
          <CardFace
            design={draft.design}
            amount={minor !== null && <Money minor={minor} currency={offer.currency} />}
            to={draft.toName.trim() || t('face.someone')}
            from={t('face.from', { name: draft.fromName.trim() || t('face.you') })}
          />
          <nav aria-label={t('mine.label')} className="flex flex-wrap gap-2">
            <ButtonLink variant="tint" to="/gift-cards/$view" params={{ view: 'redeem' }}>
              {t('mine.redeem')}
            </ButtonLink>
            <ButtonLink variant="quiet" to="/gift-cards/$view" params={{ view: 'sent' }}>
              {t('mine.sent')}
            </ButtonLink>
          </nav>
        </div>
        <OrderForm order={order} />
      </div>
      <Steps />
      <Questions />
    </div>
  )
}

const steps = ['buy', 'arrive', 'choose', 'proof'] as const

function Steps() {
  const { t } = useTranslation('gift-cards')
  const digits = new Intl.NumberFormat(useReader().locale)
  return (
    <section className="grid gap-4" aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, at) => (
          <li key={step} className="panel gap-1">
            <span className="text-2xl font-semibold text-primary" aria-hidden="true">
              {digits.format(at + 1)}
            </span>
            <h3 className="text-lg">{t(`steps.${step}.title`)}</h3>
            <p className="text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const questions = ['expiry', 'refund', 'address', 'zakat', 'tax', 'money'] as const

function Questions() {
  const { t } = useTranslation('gift-cards')
  return (
    <section className="grid max-w-3xl gap-2" aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <div className="panel gap-0 py-1">
        {questions.map(question => (
          <details key={question} className="group border-b border-base-300 last:border-0">
            <summary className="flex min-h-14 items-center gap-3 py-3 font-semibold">
              <span className="grow">{t(`questions.${question}.question`)}</span>
              <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
            </summary>
            <p className="max-w-[65ch] pb-4 text-soft">{t(`questions.${question}.answer`)}</p>
          </details>
        ))}
      </div>
      <p>
        <Link to="/open-charity-ledger" className="text-link inline-flex min-h-11 items-center">
          {t('questions.ledger')}
        </Link>
      </p>
    </section>
  )
}
