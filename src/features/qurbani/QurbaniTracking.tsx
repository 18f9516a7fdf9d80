import { useQuery } from '@tanstack/react-query'
import type { QurbaniShare } from '../../../contract/qurbani.ts'
import { CallError } from '../../data/call-error.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { mySharesQuery, trackedSharesQuery } from './qurbani.queries.ts'
import { ShareCard } from './ShareCard.tsx'

/** What became of shares: those of a mailed link, else those of this device and of whoever is signed in. */
export function QurbaniTracking({ token }: { token: string | undefined }) {
  const { t } = useTranslation('qurbani')
  return (
    <section className="grid gap-4" aria-labelledby="qurbani-shares">
      <div className="grid gap-1">
        <h2 id="qurbani-shares">{t('track.title')}</h2>
        <p className="text-soft">{t('track.lead')}</p>
      </div>
      {token === undefined ? <MyShares /> : <TrackedShares token={token} />}
    </section>
  )
}

function MyShares() {
  const { data, isPending, isFetching, refetch } = useQuery({ ...mySharesQuery(useReader()), staleTime: 0 })
  if (data) return <ShareList shares={data.shares} />
  return isPending ? <Waiting /> : <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
}

function TrackedShares({ token }: { token: string }) {
  const { t } = useTranslation('errors')
  const query = useQuery({ ...trackedSharesQuery(token, useReader()), staleTime: 0 })
  const { data, error, isPending, isFetching, refetch } = query
  if (data) return <ShareList shares={data.shares} />
  if (isPending) return <Waiting />
  if (error instanceof CallError && error.code === 'link_expired')
    return (
      <>
        <Notice tone="error" isLive>
          {t('link_expired')}
        </Notice>
        <MyShares />
      </>
    )
  return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
}

const Waiting = () => (
  <Loading>
    <SkeletonRows rows={4} />
  </Loading>
)

function ShareList({ shares }: { shares: readonly QurbaniShare[] }) {
  const { t } = useTranslation('qurbani')
  if (shares.length === 0)
    return (
      <EmptyState title={t('track.none')} action={<ButtonLink to="/qurbani">{t('track.order')}</ButtonLink>}>
        {t('track.noneText')}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {shares.map(share => (
        <ShareCard key={share.id} share={share} />
      ))}
    </ul>
  )
}
