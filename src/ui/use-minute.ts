import { useSyncExternalStore } from 'react'
import { minuteMs } from '../../contract/time-units.ts'

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}

/** The minute that it is; null on the server and while its page is taken over. */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => null,
  )
