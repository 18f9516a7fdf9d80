import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnCampaign } from '../../../contract/my-campaigns.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { ownCampaignsQuery } from './campaigns.queries.ts'
import { TeamInvitation } from './TeamInvitation.tsx'

const tones: Record<OwnCampaign['state'], PillTone> = {
  draft: 'plain',
  review: 'gold',
  published: 'green',
  ended: 'plain',
  withheld: 'warning',
}

/** The campaigns of who is signed in, and the teams they are asked into; nothing for everybody else. */
export function OwnCampaigns() {
  const { user } = useAuth()
  return user && <OwnList />
}

function OwnList() {
  const { t } = useTranslation('campaigns')
  const { data, isError, isFetching, refetch } = useQuery(ownCampaignsQuery())
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data || (data.campaigns.length === 0 && data.teams.length === 0)) return null
  return (
    <section className="grid gap-3" aria-labelledby="own">
      <h2 id="own">{t('own.title')}</h2>
      <ul className="grid gap-3">
        {data.campaigns.map(each => (
          <OwnRow key={each.id} campaign={each} />
        ))}
        {data.teams.map(place => (
          <TeamInvitation key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}

function OwnRow({ campaign }: { campaign: OwnCampaign }) {
  const { t } = useTranslation('campaigns')
  const { id, slug, state, content } = campaign
  const title = content.title || t('own.untitled')
  return (
    <li className="panel gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-lg wrap-anywhere">
          {slug ? (
            <Link to="/campaign/$slug" params={{ slug }} className="text-link">
              {title}
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        <p>
          <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to="/campaigns/$" params={{ _splat: `${id}/edit` }} variant="outline">
          {t('own.edit')}
        </ButtonLink>
        {slug && (
          <ButtonLink to="/campaigns/$" params={{ _splat: `${id}/analytics` }} variant="quiet">
            {t('own.numbers')}
          </ButtonLink>
        )}
      </p>
    </li>
  )
}
