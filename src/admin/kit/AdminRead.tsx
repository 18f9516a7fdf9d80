import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import type { Fresh } from './fresh.ts'

interface Props<T> {
  query: UseQueryOptions<T>
  fresh: Fresh
  children: (answer: T) => ReactNode
}

/** What the service answers, and each way in which it may not. */
export function AdminRead<T>({ query, fresh, children }: Props<T>) {
  const { t } = useTranslation('admin')
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  // Before what was read earlier: who may not read it any more does not go on looking at it.
  const code = error instanceof CallError ? error.code : null
  if (code === 'second_factor_required') {
    const prove = () =>
      fresh.run(async () => {
        const { error: left } = await refetch()
        return left instanceof CallError ? left : null
      })
    return (
      <Notice tone="warning" action={<Button onClick={() => void prove()}>{t('factor.prove')}</Button>}>
        {t('factor.needed')}
      </Notice>
    )
  }
  if (code === 'forbidden') return <EmptyState title={t('refused.title')}>{t('refused.text')}</EmptyState>
  if (code === 'not_found') return <EmptyState title={t('missing.title')}>{t('missing.text')}</EmptyState>
  if (data !== undefined) return children(data)
  if (!isPending) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Loading>
      <SkeletonRows rows={6} />
    </Loading>
  )
}
