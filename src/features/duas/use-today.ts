import { useSyncExternalStore } from 'react'
import { dayOf } from '../../lib/day-of.ts'

function whenLookedAt(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Today on this device, once the page lives; the service has no day of anybody's. A page left open over night notices. */
export const useToday = (): string =>
  useSyncExternalStore(
    whenLookedAt,
    () => dayOf(new Date()),
    () => '',
  )
