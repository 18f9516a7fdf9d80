import { createFileRoute } from '@tanstack/react-router'
import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { FeedPreview } from '../../features/feed/FeedPreview.tsx'
import { previewed, recentFeedQuery } from '../../features/feed/feed.queries.ts'
import { CauseList } from '../../features/giving/CauseList.tsx'
import { HomePage } from '../../features/home/HomePage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(general)/')({
  staticData: { head: 'home:head' },
  loader: ({ context }) => {
    const reader = context.reader.get()
    return preparePage(
      context,
      ['home', 'giving', 'feed'],
      [causeCardsQuery(reader), recentFeedQuery(reader, previewed)],
    )
  },
  component: () => <HomePage causes={<CauseList most={6} />} feed={<FeedPreview />} />,
})
