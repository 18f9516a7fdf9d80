import { useSyncExternalStore } from 'react'

const lookEveryMs = 10_000

function watchClock(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs)
  // A phone that slept has missed its ticks.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether a moment has passed; false for one that is not known. */
export const useIsAfter = (moment: Date | undefined): boolean =>
  useSyncExternalStore(
    watchClock,
    () => moment !== undefined && Date.now() >= moment.getTime(),
    () => false,
  )
