import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { useAuth } from '../../../data/account/use-auth.ts'
import { CallError } from '../../../data/call-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingCard } from '../../../ui/LoadingCard.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SignInFirst } from '../../../ui/SignInFirst.tsx'
import { ownCampaignQuery, ownCampaignsQuery } from '../campaigns.queries.ts'
import { OwnAct } from '../desk/OwnAct.tsx'
import { OpenBuilder } from './OpenBuilder.tsx'

/** The story of one's own campaign, built of blocks; without a campaign, one's campaigns to choose from. */
export function VisualBuilder({ campaign }: { campaign: string | undefined }) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk'])
  const { user, loading } = useAuth()
  return (
    <div className="page grid gap-5 py-6">
      <header className="grid gap-1">
        <h1>{t('title')}</h1>
        <p className="lead">{t('text')}</p>
      </header>
      {loading ? (
        <LoadingCard />
      ) : !user ? (
        <SignInFirst
          title={t('signIn.title')}
          next={campaign === undefined ? '/visual-builder' : `/visual-builder?campaign=${campaign}`}
          signIn={t('campaign-desk:signIn.button')}
        >
          {t('signIn.text')}
        </SignInFirst>
      ) : campaign === undefined ? (
        <Choice />
      ) : (
        <Opened key={campaign} id={campaign} />
      )}
    </div>
  )
}

const isOpen = ({ state }: OwnCampaign): boolean =>
  state === 'draft' || state === 'review' || state === 'published'

function Choice() {
  const { t } = useTranslation(['visual-builder', 'campaigns'])
  const { data, isPending, isFetching, refetch } = useQuery(ownCampaignsQuery())
  if (isPending) return <LoadingCard />
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  const open = data.campaigns.filter(isOpen)
  if (open.length === 0)
    return (
      <EmptyState
        title={t('none.title')}
        action={
          <ButtonLink to="/campaigns/$" params={{ _splat: 'new' }}>
            {t('campaigns:list.start')}
          </ButtonLink>
        }
      >
        {t('none.text')}
      </EmptyState>
    )
  return (
    <section className="grid gap-3" aria-labelledby="choice">
      <h2 id="choice">{t('choice')}</h2>
      <ul className="grid gap-3">
        {open.map(({ id, content }) => (
          <li key={id} className="panel gap-3 sm:flex-row sm:items-center sm:justify-between">
            <h3 className="text-lg wrap-anywhere">
              <bdi>{content.title || t('campaigns:own.untitled')}</bdi>
            </h3>
            <ButtonLink to="/visual-builder" search={{ campaign: id }} variant="outline">
              {t('open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Opened({ id }: { id: string }) {
  const { t } = useTranslation(['visual-builder', 'campaign-desk', 'campaigns'])
  const { data, error, isPending, isFetching, refetch } = useQuery(ownCampaignQuery(id))
  if (isPending) return <LoadingCard />
  if (error instanceof CallError && error.code === 'not_found')
    return <EmptyState title={t('campaign-desk:missing.title')}>{t('campaign-desk:missing.text')}</EmptyState>
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  const isInReview = data.state === 'review' || data.changes === 'review'
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <bdi className="grow font-semibold wrap-anywhere">
          {data.content.title || t('campaigns:own.untitled')}
        </bdi>
        <ButtonLink to="/campaigns/$" params={{ _splat: `${id}/edit` }} variant="quiet">
          {t('form')}
        </ButtonLink>
      </p>
      {isInReview ? (
        <Notice
          title={t('campaigns:states.review')}
          action={
            <OwnAct act="takeBack" id={id} variant="outline">
              {t('campaign-desk:takeBack')}
            </OwnAct>
          }
        >
          {t('inReview')}
        </Notice>
      ) : isOpen(data) ? (
        <Suspense fallback={<LoadingCard />}>
          <OpenBuilder campaign={data} />
        </Suspense>
      ) : (
        <Notice>{t(`campaign-desk:statesText.${data.state}`)}</Notice>
      )}
    </>
  )
}
