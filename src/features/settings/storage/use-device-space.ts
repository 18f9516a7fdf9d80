import { useCallback, useEffect, useState } from 'react'
import { type DeviceSpace, measureDevice } from '../../../data/device-space.ts'

export interface WeighedSpace extends DeviceSpace {
  /** Bytes that belong to no part: what the person made, and the browser's own record of it all. */
  other: number
}

const sumOf = ({ parts }: DeviceSpace): number => [...parts.values()].reduce((sum, bytes) => sum + bytes, 0)

/** What was freed since the last look may be in the browser's sum still, and is nothing that came. */
function weighed(now: DeviceSpace, before: WeighedSpace | null): WeighedSpace {
  if (now.apart !== null) return { ...now, other: now.apart }
  const other = Math.max(0, (now.used ?? 0) - sumOf(now))
  return { ...now, other: before ? Math.min(before.other, other) : other }
}

/** What lies on this device; null until it is weighed. Weighed again once the worker has the app, and by `measure`. */
export function useDeviceSpace(): { space: WeighedSpace | null; measure: () => Promise<void> } {
  const [space, setSpace] = useState<WeighedSpace | null>(null)
  const measure = useCallback(() => measureDevice().then(now => setSpace(before => weighed(now, before))), [])
  useEffect(() => {
    void measure()
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(measure)
  }, [measure])
  return { space, measure }
}

/** Bytes of the whole; null where the browser does not tell. */
export const wholeOf = (space: WeighedSpace): number | null =>
  space.used === null ? null : sumOf(space) + space.other
