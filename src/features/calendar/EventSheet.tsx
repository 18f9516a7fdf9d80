import type { EventId } from '../../lib/hijri/hijri-events.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

// Read by who opens a day.
const EventsOfDay = lazyExtra(
  async () => (await import('./EventsOfDay.tsx')).EventsOfDay,
  <SkeletonRows rows={3} />,
  <SkeletonRows rows={3} />,
)

/** What is looked at: a day or a stretch of days, and what it is. */
export interface Shown {
  title: string
  description?: string
  events: readonly EventId[]
  /** With the word about the four sacred months. */
  isSacred?: boolean
}

/** What a day is. */
export function EventSheet({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  return (
    <Sheet isOpen={shown !== null} onClose={onClose} title={shown?.title} description={shown?.description}>
      {shown && <EventsOfDay events={shown.events} isSacred={shown.isSacred} />}
    </Sheet>
  )
}
