import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { isNothingThere } from '../../data/is-nothing-there.ts'
import { lookAgainMs } from '../../data/look-again.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { Money } from '../../ui/Money.tsx'
import { BoughtCardPanel } from './BoughtCardPanel.tsx'
import { boughtCardQuery, boughtCardsQuery } from './gift-cards.queries.ts'
import { StatePill } from './StatePill.tsx'

const route = getRouteApi('/(giving)/gift-cards/$view')

/** Its payment, or its refund, is under way. */
const movingStates: readonly BoughtCard['state'][] = ['unpaid', 'refunding']
const isSettled = ({ state }: BoughtCard): boolean => !movingStates.includes(state)

/** The cards that the reader has bought, and what became of each; or the one that the address names. */
export function SentPage() {
  const { t } = useTranslation('gift-cards')
  const { card: id } = route.useSearch()
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        {id === undefined ? <BoughtList /> : <OneCard key={id} id={id} />}
      </div>
      {id !== undefined && (
        <p className="column mt-6 flex flex-wrap gap-2">
          <ButtonLink variant="tint" to="/gift-cards/$view" params={{ view: 'sent' }}>
            {t('sent.all')}
          </ButtonLink>
          <ButtonLink variant="quiet" to="/gift-cards">
            {t('sent.another')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function OneCard({ id }: { id: string }) {
  const { t } = useTranslation('gift-cards')
  const {
    data: card,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...boughtCardQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state, isSettled),
  })
  if (card) return <BoughtCardPanel card={card} />
  if (error === null) return <LoadingCard />
  return isNothingThere(error) ? (
    <EmptyState isPage title={t('sent.unknown')}>
      {t('sent.unknownText')}
    </EmptyState>
  ) : (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

function BoughtList() {
  const { t } = useTranslation('gift-cards')
  const { data, isError, isFetching, refetch } = useQuery({ ...boughtCardsQuery(), staleTime: 0 })
  const another = <ButtonLink to="/gift-cards">{t('sent.another')}</ButtonLink>
  const isEmpty = data?.cards.length === 0
  return (
    <>
      <h1>{t('sent.title')}</h1>
      {!data && !isError && <LoadingCard />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isEmpty && (
        <EmptyState title={t('sent.none')} action={another}>
          {t('sent.noneText')}
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {data?.cards.map(card => (
          <li key={card.id} className="panel panel-link gap-2">
            <h2 className="text-lg">
              <Link to="/gift-cards/$view" params={{ view: 'sent' }} search={{ card: card.id }}>
                {t('sent.for', { name: card.toName })}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Money minor={card.amountMinor} currency={card.currency} className="font-semibold" />
              <StatePill card={card} />
            </p>
          </li>
        ))}
      </ul>
      {!isEmpty && <p>{another}</p>}
    </>
  )
}
