import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askAgainMs } from '../../data/ask-again.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FeedList } from './FeedList.tsx'
import { previewed, recentFeedQuery } from './feed.queries.ts'
import { useNow } from './use-now.ts'

/** The newest gifts to some causes, asked for again while they are looked at. */
export function CauseGifts({ causes }: { causes: string }) {
  const { t } = useTranslation('feed')
  const { data, dataUpdatedAt } = useQuery({
    ...recentFeedQuery(useReader(), previewed, causes),
    refetchInterval: askAgainMs,
  })
  const nowMs = useNow(dataUpdatedAt)
  return (
    <div className="panel min-h-40 py-2">
      {data?.items.length === 0 && <p className="py-6 text-soft">{t('empty.text')}</p>}
      {data && (
        <FeedList
          items={data.items.slice(0, previewed)}
          nowMs={nowMs}
          newAfterId={Number.POSITIVE_INFINITY}
        />
      )}
      <Link to="/live-feed" className="text-link mt-auto inline-flex min-h-11 items-center">
        {t('preview.all')}
      </Link>
    </div>
  )
}
