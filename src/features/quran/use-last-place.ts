import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { isFurther, isLoadedHere, keepPlace, lastRead, notePlace } from './last-place.ts'
import { ownMoves } from './own-moves.ts'
import { forgetRead, forgetShown, lastShownAt, readAyah } from './show-ayah.ts'

/** To be here so long is to read: at most one place in this time is told of. */
const everyMs = 2_000
/** So long after its last scroll the page rests: where it stands is kept, for who leaves before that time is over. */
const restMs = 400

/** What was opened: an ayah of the address, a surah, how the page stood before, or an ayah that there is not. */
export type Opened = 'ayah' | 'surah' | 'stand' | 'wrong'

/** Whether the place read before is left until its reader moves the page: they may have come to look something up. */
const leavesPlace: Record<Opened, (surah: number) => boolean> = {
  ayah: () => isLoadedHere() && lastRead() !== null,
  surah: surah => isFurther(lastRead(), surah),
  stand: () => false,
  wrong: () => true,
}

/**
 * Keeps what is being read, so that the reader can offer to go on there. A surah that nobody chose is not kept. Where one was further
 * in a surah that is opened at its beginning, e.g. after a crash, or a link from elsewhere led to an ayah, the place read before is
 * left until its reader moves the page.
 */
export function useLastPlace(surah: number, isChosen: boolean, opened: Opened): void {
  const router = useRouter()
  useEffect(() => {
    if (!isChosen) return forgetRead
    const ended = new AbortController()
    const listening = { passive: true, signal: ended.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    let hasStayed = false
    let movedAt = Number.NEGATIVE_INFINITY
    let hasScrolled = false
    let isLeft = leavesPlace[opened](surah)
    const read = () => {
      clearTimeout(rest)
      rest = undefined
      return isLeft ? null : readAyah()
    }
    const note = () => {
      const place = read()
      if (place) notePlace(place)
    }
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const place = read()
      if (place) keepPlace(place)
      else if (!isLeft) return
      // To open a surah is not yet to read it.
      if (hasStayed) void logActivity('quran')
      hasStayed = true
    }
    const scroll = () => {
      timer ??= setTimeout(keep, everyMs)
      if (movedAt <= lastShownAt()) return
      hasScrolled = true
      isLeft = false
      forgetShown()
      clearTimeout(rest)
      rest = setTimeout(note, restMs)
    }
    const leave = () => {
      if (hasStayed || hasScrolled) keep()
    }
    const stop = router.subscribe('onBeforeLoad', ({ pathChanged, hrefChanged }) => {
      if (rest !== undefined) note()
      // Who turns to another place of the reader reads on.
      if (hrefChanged && !pathChanged) isLeft = false
    })
    for (const type of ownMoves) addEventListener(type, () => (movedAt = performance.now()), listening)
    timer = setTimeout(keep, everyMs)
    addEventListener('scroll', scroll, listening)
    addEventListener('pagehide', leave, listening)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(rest)
      forgetRead()
      ended.abort()
    }
  }, [surah, isChosen, opened, router])
}
