import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { deviceDay } from '../../lib/hijri/civil-date.ts'
import { madeOnQuery } from './calendar.queries.ts'

/** A page that stays open over midnight is looked at again, or still is. */
function watchDay(listener: () => void): () => void {
  const everyMinute = setInterval(listener, 60_000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(everyMinute)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The civil day by the device's clock; while a page of the service is hydrated, the day on which it was made. */
export function useToday(): number {
  const { data: madeOn } = useSuspenseQuery(madeOnQuery())
  return useSyncExternalStore(
    watchDay,
    () => deviceDay(new Date()),
    () => madeOn,
  )
}
