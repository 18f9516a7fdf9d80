import { useQuery } from '@tanstack/react-query'
import { heldCardsQuery } from '../../data/reads/held-cards-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { HeldCardPanel } from './HeldCardPanel.tsx'
import { OpenedCard } from './OpenedCard.tsx'
import { useRedeem } from './use-redeem.ts'
import { WaitingCodes } from './WaitingCodes.tsx'

/** Where a card is opened by its link or its code, and given from. */
export function RedeemPage() {
  const { t } = useTranslation('gift-cards')
  const redeem = useRedeem()
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="grid gap-2">
          <h1>{t('redeem.title')}</h1>
          <p className="text-soft">{t('redeem.lead')}</p>
        </header>
        {redeem.opened ? <OpenedCard opened={redeem.opened} redeem={redeem} /> : <CodeForm redeem={redeem} />}
        <WaitingCodes />
        <section className="grid gap-6" aria-labelledby="held">
          <h2 id="held">{t('held.title')}</h2>
          <HeldCards />
        </section>
      </div>
    </div>
  )
}

function HeldCards() {
  const { t } = useTranslation('gift-cards')
  const { data, isError, isFetching, refetch } = useQuery({ ...heldCardsQuery(useReader()), staleTime: 0 })
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <LoadingCard />
  if (data.cards.length === 0) return <EmptyState title={t('held.none')}>{t('held.noneText')}</EmptyState>
  return data.cards.map(card => <HeldCardPanel key={card.id} card={card} />)
}
