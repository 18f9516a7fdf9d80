import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import { type CampaignFilter, moreCampaignsQuery } from './campaigns.queries.ts'

/** What follows on the first page, and the button that brings it. */
export function MoreCampaigns({ filter, after }: { filter: CampaignFilter; after: string }) {
  const { t } = useTranslation('campaigns')
  const [isAsked, setIsAsked] = useState(false)
  const more = useInfiniteQuery({ ...moreCampaignsQuery(useReader(), filter, after), enabled: isAsked })
  const bring = () => (isAsked ? void more.fetchNextPage() : setIsAsked(true))
  return (
    <>
      {more.data?.pages
        .flatMap(page => page.campaigns)
        .map(each => (
          <CampaignCard key={each.slug} campaign={each} />
        ))}
      {(!more.data || more.hasNextPage) && (
        <li className="col-span-full text-center">
          <Button variant="outline" isLoading={more.isFetching} onClick={bring}>
            {t('list.more')}
          </Button>
        </li>
      )}
    </>
  )
}
