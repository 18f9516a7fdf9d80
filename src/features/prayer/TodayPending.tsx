import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** The shape of today's prayers, until they are calculated. */
export function TodayPending() {
  return (
    <Loading className="panel">
      <SkeletonRows rows={2} />
    </Loading>
  )
}
