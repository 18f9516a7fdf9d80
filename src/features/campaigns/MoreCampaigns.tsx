import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { useLeadToCome } from '../../ui/use-lead-to-come.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { type CampaignFilter, moreCampaignsQuery } from './campaigns.queries.ts'

/** What follows on the first page, and the button that brings it. */
export function MoreCampaigns({ filter, after }: { filter: CampaignFilter; after: string }) {
  const { t } = useTranslation('campaigns')
  const [isAsked, setIsAsked] = useState(false)
  const more = useInfiniteQuery({ ...moreCampaignsQuery(useReader(), filter, after), enabled: isAsked })
  const pages = {
    isFetchNextPageError: more.isError,
    isFetchingNextPage: more.isFetching,
    fetchNextPage: async () => (isAsked ? await more.fetchNextPage() : setIsAsked(true)),
  }
  const { list, ...lead } = useLeadToCome()
  return (
    <>
      {more.data?.pages
        .flatMap(page => page.campaigns)
        .map(each => (
          <CampaignCard key={each.slug} campaign={each} />
        ))}
      {(!more.data || more.hasNextPage) && (
        <li
          ref={item => {
            // The list is of the page's, and stays when this is gone.
            if (item) list(item.parentElement)
          }}
          className="col-span-full text-center"
        >
          <MoreButton pages={pages} lead={lead}>
            {t('list.more')}
          </MoreButton>
        </li>
      )}
    </>
  )
}
