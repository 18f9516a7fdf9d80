import { giftsStore } from '../../data/gifts.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { GiftList } from './GiftList.tsx'

/** The gifts that this device knows, as a part of another page. */
export function DeviceGifts() {
  const { gifts, isLoaded } = useSnapshot(giftsStore)
  const { entries } = useSnapshot(outboxStore)
  if (isLoaded) return <GiftList gifts={gifts} entries={entries} />
  return (
    <Loading>
      <SkeletonRows rows={2} />
    </Loading>
  )
}
