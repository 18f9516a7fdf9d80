import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../../features/feed/FeedPage.tsx'
import { recentFeedQuery } from '../../features/feed/feed.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(community)/feed')({
  staticData: { head: 'feed:head' },
  loader: ({ context }) => preparePage(context, ['feed'], [recentFeedQuery(context.reader.get())]),
  component: FeedPage,
})
