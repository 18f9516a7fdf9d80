import { lazy, Suspense } from 'react'
import type { EventId } from '../../lib/hijri/hijri-events.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

// Read by who opens a day.
const EventsOfDay = lazy(async () => ({ default: (await import('./EventsOfDay.tsx')).EventsOfDay }))

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
      {shown && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <EventsOfDay events={shown.events} isSacred={shown.isSacred} />
        </Suspense>
      )}
    </Sheet>
  )
}
