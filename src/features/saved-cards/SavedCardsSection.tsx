import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { isolated } from '../../../contract/isolated.ts'
import type { SavedCard, savedCards } from '../../../contract/saved-cards.ts'
import { client } from '../../data/browser-client.ts'
import { savedCardsQuery } from '../../data/reads/saved-cards-query.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { monthText } from '../../i18n/month-text.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { toast } from '../../ui/toasts.state.ts'

const removeRoute = { method: 'DELETE', path: '/api/saved-cards/:id', access: 'member' } as const

/** The cards with which the reader gives by one tap, and how to remove them. */
export function SavedCardsSection() {
  const { t } = useTranslation('settings')
  const { data, isError, refetch } = useQuery({ ...savedCardsQuery(), staleTime: 0 })
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()} />
    return (
      <Loading>
        <SkeletonRows rows={2} />
      </Loading>
    )
  }
  if (data.cards.length === 0) return <EmptyState title={t('cards.none')}>{t('cards.noneText')}</EmptyState>
  return (
    <div className="panel gap-2">
      <p className="text-soft">{t('cards.text')}</p>
      <ul className="grid divide-y divide-base-300">
        {data.cards.map(card => (
          <CardRow key={card.id} card={card} />
        ))}
      </ul>
    </div>
  )
}

function CardRow({ card: { id, label, expiresOn, isTest } }: { card: SavedCard }) {
  const { t } = useTranslation(['settings', 'errors'])
  const { locale } = useReader()
  const queries = useQueryClient()
  const { submit, isBusy } = useSubmit(async () => {
    const left = await client.call<typeof savedCards.remove>(removeRoute, { params: { id } })
    queries.setQueryData(savedCardsQuery().queryKey, left)
  })
  const remove = async () => {
    const failure = await submit()
    if (failure) toast({ title: t(`errors:${failure.code}`), tone: 'error' })
    else toast({ title: t('cards.removed'), tone: 'done' })
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="flex min-w-0 grow basis-56 items-center gap-3">
        <CreditCard size={22} strokeWidth={1.75} className="flex-none text-primary" aria-hidden="true" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{label}</bdi>
            {isTest && <TestMoneyPill />}
          </span>
          {expiresOn !== null && (
            <span className="block text-sm text-soft">
              {t('cards.until', { month: monthText(expiresOn, locale) })}
            </span>
          )}
        </span>
      </span>
      <Button
        variant="outline"
        isLoading={isBusy}
        aria-label={t('cards.removeCard', { card: isolated(label) })}
        onClick={() => void remove()}
      >
        {t('cards.remove')}
      </Button>
    </li>
  )
}
