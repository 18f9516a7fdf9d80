import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lastPlace } from '../../data/quran-place.ts'
import type { ReaderSearch } from './reader-search.ts'
import { isOvertaken, keepStand, type Stand, standAt, storeStand } from './stand.ts'

let isFirst = true

/** After a crash the place that is kept is newer than how the page stood. */
const standOn = (entry: string | undefined): Stand | null => {
  const stand = standAt(entry)
  return stand && isFirst && isOvertaken(stand, lastPlace()) ? null : stand
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the ayah that the reader's address names: so much, by its height, was read before. */
    past?: number | undefined
  }
}

/** How an entry of the history is shown. */
interface Shown {
  /** How the page stood when it was left, for who comes back to it; null where they were not there. */
  stand: Stand | null
  /** Where the way led that opened it: how much of the ayah that its address names was read before. */
  past: number | undefined
}

/** How the entry of the history that is shown is to stand. The router knows pixels only, and the ayat above may be taller or lower by then. */
export function useStand(search: ReaderSearch): Shown {
  const router = useRouter()
  const read = () => {
    const { __TSR_key: entry, past } = router.latestLocation.state
    return { search, stand: standOn(entry), past }
  }
  const [shown, setShown] = useState(read)
  // While another entry is on its way the router names that one already: what is shown changes with the address alone.
  if (shown.search !== search) setShown(read)
  useEffect(() => {
    isFirst = false
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation }) =>
      keepStand(fromLocation?.state.__TSR_key),
    )
    const leave = () => storeStand(router.latestLocation.state.__TSR_key)
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [router])
  return shown
}
