import { useEffect } from 'react'
import { keptPlace } from '../../data/kept-place.ts'
import { useKept } from '../../data/use-kept.ts'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { PushForm } from './PushForm.tsx'
import { PushOff } from './PushOff.tsx'
import { PushUnavailable } from './PushUnavailable.tsx'
import { prayerPlace } from './prayer-place.ts'
import { push } from './push.state.ts'
import { usePush } from './use-push.ts'

/** What may reach this device, and when. Prayer times are offered once this device knows where its person prays. */
export function NotificationsSection() {
  const found = usePush()
  const hasPlace = useKept(keptPlace) !== null
  useEffect(() => void push.look(), [])
  if (found.state === 'looking')
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  if (found.state === 'on')
    return (
      <PushForm choices={found.choices} isSure={found.isSure} place={hasPlace ? prayerPlace.get() : null} />
    )
  if (found.state === 'off') return <PushOff hasPlace={hasPlace} />
  return <PushUnavailable reason={found.state} />
}
