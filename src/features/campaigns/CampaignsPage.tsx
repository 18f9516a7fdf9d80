import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FoundCount } from '../../ui/FoundCount.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignSearch } from './CampaignSearch.tsx'
import { campaignsQuery } from './campaigns.queries.ts'
import { MoreCampaigns } from './MoreCampaigns.tsx'
import { OwnCampaigns } from './OwnCampaigns.tsx'

/** All campaigns that take gifts, to be searched, narrowed and sorted; one's own before them. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns')
  const filter = useSearch({ from: '/(campaigns)/campaigns/' })
  const reader = useShownReader()
  const { campaigns, next } = useSuspenseQuery(campaignsQuery(reader, filter)).data
  return (
    <>
      <header className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page grid gap-3 py-6 lg:py-12">
          <h1>{t('list.title')}</h1>
          <p className="lead max-w-2xl">{t('list.text')}</p>
          <p>
            <StartLink />
          </p>
        </div>
      </header>
      <div className="page grid gap-6 py-6">
        <OwnCampaigns />
        <CampaignSearch filter={filter} />
        <div className="contents" aria-live="polite">
          {campaigns.length === 0 ? (
            <EmptyState title={t('list.none')} action={<StartLink />}>
              {t('list.noneText')}
            </EmptyState>
          ) : (
            <FoundCount
              key={JSON.stringify(filter)}
              title={t('list.title')}
              count={campaigns.length}
              hasMore={next !== null}
            />
          )}
        </div>
        {campaigns.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-label={t('list.title')}>
            {campaigns.map(each => (
              <CampaignCard key={each.slug} campaign={each} />
            ))}
            {next !== null && <MoreCampaigns key={next} filter={filter} after={next} />}
          </ul>
        )}
      </div>
    </>
  )
}

function StartLink() {
  const { t } = useTranslation('campaigns')
  return (
    <ButtonLink
      to="/campaigns/$"
      params={{ _splat: 'new' }}
      icon={<Megaphone size={18} aria-hidden="true" />}
    >
      {t('list.start')}
    </ButtonLink>
  )
}
