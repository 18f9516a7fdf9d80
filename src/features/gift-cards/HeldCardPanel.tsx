import { Link } from '@tanstack/react-router'
import type { HeldCard } from '../../../contract/gift-cards.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { CardFace } from './CardFace.tsx'
import { GiveFromCard } from './GiveFromCard.tsx'

/** A card of the reader's: what is left of it, giving from it, and where it has gone. */
export function HeldCardPanel({ card }: { card: HeldCard }) {
  const { t } = useTranslation('gift-cards')
  const money = useMoney()
  const { currency, amountMinor, balanceMinor } = card
  return (
    <article className="panel gap-5" aria-label={t('face.from', { name: card.fromName })}>
      <CardFace
        design={card.design}
        amount={<Money minor={amountMinor} currency={currency} />}
        to={card.toName}
        from={t('face.from', { name: card.fromName })}
      />
      {card.message !== '' && (
        <blockquote className="border-s-4 border-base-300 ps-4" dir="auto">
          {card.message}
        </blockquote>
      )}
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
          {balanceMinor > 0
            ? t('held.left', { left: money({ minor: balanceMinor, currency }) })
            : t('held.empty')}
          {card.isTest && <TestMoneyPill />}
        </p>
        <Progress
          value={amountMinor - balanceMinor}
          max={amountMinor}
          label={t('held.progress')}
          valueText={t('held.given', {
            given: money({ minor: amountMinor - balanceMinor, currency }),
            amount: money({ minor: amountMinor, currency }),
          })}
        />
      </div>
      {card.isHalted ? (
        <Notice tone="warning">{t('held.halted')}</Notice>
      ) : (
        balanceMinor > 0 && <GiveFromCard card={card} />
      )}
      {card.gifts.length > 0 && <GivenList card={card} />}
    </article>
  )
}

function GivenList({ card }: { card: HeldCard }) {
  const { t } = useTranslation('gift-cards')
  const { locale } = useReader()
  const titles = new Intl.ListFormat(locale)
  return (
    <section className="grid gap-2">
      <h3>{t('held.gifts')}</h3>
      <ul className="grid divide-y divide-base-300 border-y border-base-300">
        {card.gifts.map(gift => (
          <li key={gift.id}>
            <Link
              to="/thank-you"
              search={{ gift: gift.id }}
              className="flex min-h-14 items-center justify-between gap-3 py-2"
            >
              <span className="text-link">{titles.format(gift.lines.map(({ title }) => title))}</span>
              <Money minor={gift.totalMinor} currency={gift.currency} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
