import './today-pending.css'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** About how tall what comes will be: what stands below stays where it is. */
type Room = 'day' | 'today' | 'window'

const rows: Record<Room, number> = { day: 6, today: 2, window: 1 }

/** The shape of the times of prayers, until they are calculated. */
export function TodayPending({ room }: { room: Room }) {
  return (
    <Loading className={`panel room-${room}`}>
      <SkeletonRows rows={rows[room]} />
    </Loading>
  )
}
