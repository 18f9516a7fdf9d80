import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { BoughtCard } from '../../../contract/gift-cards.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { BoughtCardPanel } from './BoughtCardPanel.tsx'
import { boughtCardQuery, boughtCardsQuery } from './gift-cards.queries.ts'
import { StatePill } from './StatePill.tsx'

const route = getRouteApi('/(giving)/gift-cards/$view')

/** How often a card is looked up while its payment, or its refund, is under way. */
const lookEveryMs = 2_000
const movingStates: readonly BoughtCard['state'][] = ['unpaid', 'refunding']

/** The cards that the reader has bought, and what became of each; or the one that the address names. */
export function SentPage() {
  const { t } = useTranslation('gift-cards')
  const { card: id } = route.useSearch()
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        {id === undefined ? <BoughtList /> : <OneCard key={id} id={id} />}
      </div>
      <p className="column mt-6 flex flex-wrap gap-2">
        {id !== undefined && (
          <ButtonLink variant="tint" to="/gift-cards/$view" params={{ view: 'sent' }}>
            {t('sent.all')}
          </ButtonLink>
        )}
        <ButtonLink variant={id === undefined ? 'primary' : 'quiet'} to="/gift-cards">
          {t('sent.another')}
        </ButtonLink>
      </p>
    </div>
  )
}

function OneCard({ id }: { id: string }) {
  const { t } = useTranslation('gift-cards')
  const { data: card, isLoading } = useQuery({
    ...boughtCardQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && movingStates.includes(state.data.state) ? lookEveryMs : false,
  })
  if (card) return <BoughtCardPanel card={card} />
  return isLoading ? (
    <Loading>
      <SkeletonCard />
    </Loading>
  ) : (
    <EmptyState isPage title={t('sent.unknown')}>
      {t('sent.unknownText')}
    </EmptyState>
  )
}

function BoughtList() {
  const { t } = useTranslation('gift-cards')
  const { data, isLoading } = useQuery({ ...boughtCardsQuery(), staleTime: 0 })
  const cards = data?.cards ?? []
  return (
    <>
      <h1>{t('sent.title')}</h1>
      {isLoading && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {!isLoading && cards.length === 0 && (
        <EmptyState title={t('sent.none')}>{t('sent.noneText')}</EmptyState>
      )}
      <ul className="grid gap-3">
        {cards.map(card => (
          <li key={card.id} className="panel panel-link gap-2">
            <h2 className="text-lg">
              <Link to="/gift-cards/$view" params={{ view: 'sent' }} search={{ card: card.id }}>
                {t('sent.for', { name: card.toName })}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Money minor={card.amountMinor} currency={card.currency} className="font-semibold" />
              <StatePill state={card.state} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
