import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { useAuth } from '../../../data/account/use-auth.ts'
import { CallError } from '../../../data/call-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingCard } from '../../../ui/LoadingCard.tsx'
import { part } from '../../../ui/part.tsx'
import { SignInFirst } from '../../../ui/SignInFirst.tsx'
import { ownCampaignQuery } from '../campaigns.queries.ts'
import { deskPlace } from './desk-place.ts'

// Whoever looks at numbers needs no form.
const NewCampaign = part(async () => (await import('./NewCampaign.tsx')).NewCampaign, <LoadingCard />)
const EditPage = part(async () => (await import('./EditPage.tsx')).EditPage, <LoadingCard />)
const NumbersPage = part(async () => (await import('./NumbersPage.tsx')).NumbersPage, <LoadingCard />)

/** A campaigner's own pages. */
export function CampaignDesk({ path }: { path: string | undefined }) {
  const { t } = useTranslation('campaign-desk')
  const { user, loading } = useAuth()
  const place = deskPlace(path)
  if (!place) return null
  return (
    <div className="page py-6">
      <div className="column grid gap-6">
        {loading ? (
          <LoadingCard />
        ) : place.at === 'new' ? (
          <NewCampaign />
        ) : !user ? (
          <SignInFirst
            isPage
            title={t('signIn.title')}
            next={`/campaigns/${path ?? ''}`}
            signIn={t('signIn.button')}
          >
            {t('signIn.text')}
          </SignInFirst>
        ) : place.at === 'edit' ? (
          <OwnOnly id={place.id}>{campaign => <EditPage key={campaign.id} campaign={campaign} />}</OwnOnly>
        ) : (
          <NumbersPage id={place.id} />
        )}
      </div>
    </div>
  )
}

interface OwnOnlyProps {
  id: string
  children: (campaign: OwnCampaign) => ReactNode
}

function OwnOnly({ id, children }: OwnOnlyProps) {
  const { t } = useTranslation('campaign-desk')
  const { data, error, isPending, isFetching, refetch } = useQuery(ownCampaignQuery(id))
  if (data) return children(data)
  if (isPending) return <LoadingCard />
  if (error instanceof CallError && error.code === 'not_found')
    return (
      <EmptyState isPage title={t('missing.title')}>
        {t('missing.text')}
      </EmptyState>
    )
  return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
}
