import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FeedList } from './FeedList.tsx'
import { previewed, recentFeedQuery } from './feed.queries.ts'
import { useNow } from './use-now.ts'

/** The newest five gifts, for the home page, which gives them their heading. Not live: that costs a connection. */
export function FeedPreview() {
  const { t } = useTranslation('feed')
  const { data, dataUpdatedAt } = useSuspenseQuery(recentFeedQuery(useShownReader(), previewed))
  const nowMs = useNow(dataUpdatedAt)
  return (
    <div className="panel py-2">
      {data.items.length === 0 ? (
        <p className="py-6 text-soft">{t('empty.text')}</p>
      ) : (
        <FeedList
          items={data.items.slice(0, previewed)}
          nowMs={nowMs}
          newAfterId={Number.POSITIVE_INFINITY}
        />
      )}
      <Link to="/live-feed" className="text-link inline-flex min-h-11 items-center">
        {t('preview.all')}
      </Link>
    </div>
  )
}
