import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { minuteMs } from '../../../contract/time-units.ts'
import { nowQuery } from './prayer.queries.ts'

const lookEveryMs = 1_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs)
  // A phone that slept has missed its ticks.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

export interface Now {
  /** The minute that it is; of a rendered page, when that was made. */
  now: number
  /** False on the server and while its page is taken over: nothing of the minute is shown then. */
  isLive: boolean
}

export function useNow(): Now {
  const { data: rendered } = useSuspenseQuery(nowQuery())
  const now = useSyncExternalStore(subscribe, thisMinute, () => null)
  return { now: now ?? rendered, isLive: now !== null }
}
