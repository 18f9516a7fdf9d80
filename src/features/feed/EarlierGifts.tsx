import { useInfiniteQuery } from '@tanstack/react-query'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EarlierList } from '../../ui/EarlierList.tsx'
import { FeedList } from './FeedList.tsx'
import { earlierFeedQuery } from './feed.queries.ts'

/** What came before the gift `before`, and the button that brings it. */
export function EarlierGifts({ before, nowMs }: { before: number; nowMs: number }) {
  const { t } = useTranslation('feed')
  const pages = useInfiniteQuery(earlierFeedQuery(useReader(), before))
  const words = { ask: t('earlier'), failed: t('earlierFailed'), end: t('end') }
  return (
    <EarlierList pages={pages} words={words}>
      <FeedList
        items={pages.data?.pages.flatMap(page => page.items) ?? []}
        nowMs={nowMs}
        newAfterId={Number.POSITIVE_INFINITY}
      />
    </EarlierList>
  )
}
