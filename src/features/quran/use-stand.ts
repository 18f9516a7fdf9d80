import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReaderSearch } from './reader-search.ts'
import { keepStand, type Stand, standAt } from './stand.ts'

/**
 * How the page stood when the entry of the history that is shown was left, for who comes back to it; null where they were not there.
 * The router knows pixels only, and the ayat above may be taller or lower by then.
 */
export function useStand(search: ReaderSearch): Stand | null {
  const router = useRouter()
  const read = () => ({ search, stand: standAt(router.latestLocation.state.__TSR_key) })
  const [shown, setShown] = useState(read)
  // While another entry is on its way the router names that one already: what is shown changes with the address alone.
  if (shown.search !== search) setShown(read)
  useEffect(() => {
    const leave = router.subscribe('onBeforeLoad', ({ fromLocation }) =>
      keepStand(fromLocation?.state.__TSR_key),
    )
    const hide = () => {
      if (document.visibilityState === 'hidden') keepStand(router.latestLocation.state.__TSR_key)
    }
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      leave()
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [router])
  return shown.stand
}
