import { useSuspenseQuery } from '@tanstack/react-query'
import { HandHeart } from 'lucide-react'
import { useState } from 'react'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EarlierGifts } from './EarlierGifts.tsx'
import { FeedAside } from './FeedAside.tsx'
import { FeedList } from './FeedList.tsx'
import { recentFeedQuery } from './feed.queries.ts'
import { LiveSign } from './LiveSign.tsx'
import { OfflineLine } from './OfflineLine.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useLiveFeed } from './use-live-feed.ts'
import { useNow } from './use-now.ts'

/** The newest gifts, as they happen. */
export function FeedPage() {
  const { t } = useTranslation('feed')
  const state = useLiveFeed()
  return (
    <div className="page grid gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <section className="grid content-start gap-6">
        <header className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <h1>{t('title')}</h1>
            <LiveSign state={state} />
          </div>
          <p className="lead">{t('lead')}</p>
        </header>
        <RecentGifts isOffline={state === 'offline'} />
      </section>
      <FeedAside />
    </div>
  )
}

/** The stream brings what is new; what was taken away since goes with the next answer. */
const wholeAgainMs = 60_000

function RecentGifts({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation('feed')
  const reader = useShownReader()
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...recentFeedQuery(reader),
    refetchInterval: () => navigator.onLine && wholeAgainMs,
  })
  const nowMs = useNow(dataUpdatedAt)
  const [shownFirstId] = useState(data.items[0]?.id ?? 0)
  const arrived = data.items.filter(item => item.id > shownFirstId).length
  const announced = useAnnouncement(arrived)
  return (
    <div className="grid gap-4">
      {isOffline && <OfflineLine atMs={dataUpdatedAt} />}
      <p aria-live="polite" className="sr-only">
        {announced > 0 && t('newGifts', { count: announced })}
      </p>
      {data.items.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          icon={<HandHeart size={36} strokeWidth={1.5} aria-hidden="true" />}
          action={<ButtonLink to="/donate">{t('give')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <FeedList items={data.items} nowMs={nowMs} newAfterId={shownFirstId} />
      )}
      {data.next !== null && <EarlierGifts before={data.next} nowMs={nowMs} />}
    </div>
  )
}
