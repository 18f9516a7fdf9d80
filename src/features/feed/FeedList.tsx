import { HandHeart } from 'lucide-react'
import type { FeedItem } from '../../../contract/feed.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { Sentence } from './Sentence.tsx'

interface FeedListProps {
  items: readonly FeedItem[]
  nowMs: number
  /** Gifts after this one came while the page was open: they slide in. */
  newAfterId: number
}

export function FeedList({ items, nowMs, newAfterId }: FeedListProps) {
  return (
    <ol className="grid">
      {items.map(item => (
        <FeedRow key={item.id} item={item} nowMs={nowMs} isNew={item.id > newAfterId} />
      ))}
    </ol>
  )
}

const sliding = 'transition duration-200 starting:[translate:0_-0.75rem] starting:opacity-0'

function FeedRow({ item, nowMs, isNew }: { item: FeedItem; nowMs: number; isNew: boolean }) {
  const { t } = useTranslation('feed')
  const parts = {
    who: <bdi className="font-semibold">{item.name ?? t('someone')}</bdi>,
    sum: <Money minor={item.minor} currency={item.currency} className="font-semibold text-primary" />,
    project: <bdi>{item.projectTitle}</bdi>,
  }
  return (
    <li
      className={`flex flex-wrap gap-3 border-b border-base-300 py-4 last:border-0 ${isNew ? sliding : ''}`}
    >
      <Sign name={item.name} />
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere">
          <Sentence text={t('gift')} parts={parts} />
        </p>
        {item.message !== null && (
          <blockquote className="mt-1.5 border-s-2 border-base-300 ps-3 wrap-anywhere text-soft">
            <bdi>{item.message}</bdi>
          </blockquote>
        )}
        <p className="mt-1 text-sm text-soft">
          <TimeAgo at={item.at} nowMs={nowMs} />
        </p>
      </div>
    </li>
  )
}

/** The first letter of a name that may be shown; a hand with a heart for everyone else. */
function Sign({ name }: { name: string | null }) {
  const [initial] = name?.trim() ?? ''
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full bg-tint font-semibold text-primary"
    >
      {initial ?? <HandHeart size={20} />}
    </span>
  )
}
