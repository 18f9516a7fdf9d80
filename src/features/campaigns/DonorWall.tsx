import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WallGift } from '../../../contract/campaigns.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useLeadToCome } from '../../ui/use-lead-to-come.ts'
import { wallQuery } from './campaigns.queries.ts'

interface Props {
  slug: string
  /** How many there are: a new one has the wall read again. */
  gifts: number
}

/** Who gave, as each chose to be shown: by name, as somebody, or not at all. */
export function DonorWall({ slug, gifts }: Props) {
  const { t } = useTranslation('campaigns')
  const wall = useInfiniteQuery(wallQuery(slug))
  const { refetch } = wall
  const { list, ...lead } = useLeadToCome()
  useEffect(() => {
    if (gifts > 0) void refetch()
  }, [gifts, refetch])
  const shown = wall.data?.pages.flatMap(page => page.gifts) ?? []
  return (
    <section className="grid gap-3" aria-labelledby="wall">
      <h2 id="wall">{t('wall.title')}</h2>
      <div className="panel min-h-40 py-2">
        {wall.isPending && <SkeletonRows rows={4} />}
        {wall.isError && !wall.data && (
          <Notice tone="warning" isLive>
            {t('wall.failed')}
          </Notice>
        )}
        {wall.data && shown.length === 0 && <p className="py-6 text-soft">{t('wall.none')}</p>}
        <ol ref={list}>
          {shown.map(gift => (
            <WallRow key={gift.id} gift={gift} />
          ))}
        </ol>
        {wall.hasNextPage && (
          <MoreButton pages={wall} lead={lead} variant="quiet">
            {t('wall.more')}
          </MoreButton>
        )}
      </div>
      <p className="text-sm text-soft">{t('wall.choice')}</p>
    </section>
  )
}

function WallRow({ gift }: { gift: WallGift }) {
  const { t } = useTranslation('campaigns')
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', calendar: 'gregory' })
  return (
    <li className="grid gap-1 border-b border-base-300 py-3 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{gift.name ?? t('wall.someone')}</bdi>
        <Money minor={gift.minor} currency={gift.currency} className="font-semibold text-primary" />
      </p>
      {gift.message !== null && (
        <blockquote className="wrap-anywhere text-soft">
          <bdi>{gift.message}</bdi>
        </blockquote>
      )}
      <time dateTime={gift.at} className="text-sm text-soft">
        {day.format(Date.parse(gift.at))}
      </time>
    </li>
  )
}
