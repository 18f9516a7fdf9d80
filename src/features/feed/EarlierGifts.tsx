import { useInfiniteQuery } from '@tanstack/react-query'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FeedList } from './FeedList.tsx'
import { earlierFeedQuery } from './feed.queries.ts'

/** What came before the gift `before`, and the button that brings it. */
export function EarlierGifts({ before, nowMs }: { before: number; nowMs: number }) {
  const { t } = useTranslation('feed')
  const earlier = useInfiniteQuery(earlierFeedQuery(useReader(), before))
  const pages = earlier.data?.pages ?? []
  const isMore = pages.length === 0 || earlier.hasNextPage
  return (
    <>
      {pages.length > 0 && (
        <FeedList
          items={pages.flatMap(page => page.items)}
          nowMs={nowMs}
          newAfterId={Number.POSITIVE_INFINITY}
        />
      )}
      {earlier.isError && (
        <Notice tone="warning" isLive>
          {t('earlierFailed')}
        </Notice>
      )}
      {isMore ? (
        <Button
          variant="outline"
          className="justify-self-center"
          isLoading={earlier.isFetching}
          onClick={() => void earlier.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      ) : (
        <p className="text-center text-sm text-soft">{t('end')}</p>
      )}
    </>
  )
}
