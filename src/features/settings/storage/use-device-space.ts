import { useCallback, useEffect, useState } from 'react'
import { type DeviceSpace, measureDevice } from '../../../data/device-space.ts'

/** What lies on this device; null until it is weighed. Weighed again once the worker has the app, and by `measure`. */
export function useDeviceSpace(): { space: DeviceSpace | null; measure: () => void } {
  const [space, setSpace] = useState<DeviceSpace | null>(null)
  const measure = useCallback(() => void measureDevice().then(setSpace), [])
  useEffect(() => {
    measure()
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(measure)
  }, [measure])
  return { space, measure }
}
