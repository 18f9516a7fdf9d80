import { useQueryClient } from '@tanstack/react-query'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { CardFace } from './CardFace.tsx'
import { CardLink } from './CardLink.tsx'
import { boughtCardQuery, boughtCardsQuery } from './gift-cards.queries.ts'
import { MailAgain } from './MailAgain.tsx'
import { PayCard } from './PayCard.tsx'
import { RefundCard } from './RefundCard.tsx'
import { StatePill } from './StatePill.tsx'

/** A card that the reader has bought: what became of it, and what can be done with it now. */
export function BoughtCardPanel({ card }: { card: BoughtCard }) {
  const { t } = useTranslation('gift-cards')
  const queries = useQueryClient()
  const keep = (fresh: BoughtCard) => {
    queries.setQueryData(boughtCardQuery(card.id).queryKey, fresh)
    void queries.invalidateQueries({ queryKey: boughtCardsQuery().queryKey })
  }
  return (
    <article className="grid gap-6">
      <header className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          <StatePill card={card} />
          {card.isTest && <TestMoneyPill />}
        </p>
        <h1>{t(`stateTitle.${card.state}`, { name: card.toName })}</h1>
        <p className="text-soft">{t(`stateText.${card.state}`, { name: card.toName })}</p>
      </header>
      <CardFace
        design={card.design}
        amount={<Money minor={card.amountMinor} currency={card.currency} />}
        to={card.toName}
        from={t('face.from', { name: card.fromName })}
      />
      {card.may.pay && <PayCard id={card.id} />}
      {/* To another address: what was shown opens nothing any more. */}
      {card.may.link && <CardLink key={card.recipientEmail} card={card} />}
      {card.may.send && <MailAgain card={card} onSent={keep} />}
      <Facts card={card} />
      {card.may.refund && <RefundCard card={card} onAsked={keep} />}
    </article>
  )
}

function Facts({ card }: { card: BoughtCard }) {
  const { t } = useTranslation('gift-cards')
  const money = useMoney()
  const moment = useMoment({ dateStyle: 'long', timeStyle: 'short' })
  const { currency, balanceMinor, recipientEmail, sentAt, sendAt, message } = card
  const left = money({ minor: balanceMinor, currency })
  const facts = [
    { label: t('facts.bought'), value: moment(card.createdAt) },
    ...(recipientEmail === null ? [] : [{ label: t('facts.to'), value: <bdi>{recipientEmail}</bdi> }]),
    ...(sentAt ? [{ label: t('facts.sent'), value: moment(sentAt) }] : []),
    ...(sendAt && !sentAt ? [{ label: t('facts.planned'), value: moment(sendAt) }] : []),
    ...(card.state === 'unpaid' || card.state === 'expired' ? [] : [{ label: t('facts.left'), value: left }]),
    ...(message === '' ? [] : [{ label: t('facts.message'), value: <span dir="auto">{message}</span> }]),
  ]
  return (
    <section className="panel gap-2">
      <FactList facts={facts} />
    </section>
  )
}
