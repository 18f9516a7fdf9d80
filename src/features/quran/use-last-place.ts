import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { isFurther, keepPlace, lastRead, notePlace } from './last-place.ts'
import { ownMoves } from './own-moves.ts'
import { forgetRead, forgetShown, lastShownAt, readAyah } from './show-ayah.ts'

/** To be here so long is to read: at most one place in this time is told of. */
const everyMs = 2_000
/** So long after its last scroll the page rests: where it stands is kept, for who leaves before that time is over. */
const restMs = 400

/**
 * Keeps what is being read, so that the reader can offer to go on there. A surah that nobody chose is not kept. Where one was further
 * in a surah that is opened at its beginning, e.g. after a crash, that place is left until its reader moves the page.
 */
export function useLastPlace(surah: number, isChosen: boolean, isShown: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isChosen) return forgetRead
    let timer: ReturnType<typeof setTimeout> | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    let hasKept = false
    let movedAt = Number.NEGATIVE_INFINITY
    let hasScrolled = false
    const isLeft = !isShown && isFurther(lastRead(), surah)
    const read = () => {
      clearTimeout(rest)
      rest = undefined
      return isLeft && !hasScrolled ? null : readAyah()
    }
    const note = () => {
      const place = read()
      if (place) notePlace(place)
    }
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const place = read()
      if (place === null) return
      keepPlace(place)
      // To open a surah is not yet to read it.
      if (hasKept) void logActivity('quran')
      hasKept = true
    }
    const scroll = () => {
      timer ??= setTimeout(keep, everyMs)
      if (movedAt <= lastShownAt()) return
      hasScrolled = true
      forgetShown()
      clearTimeout(rest)
      rest = setTimeout(note, restMs)
    }
    const move = () => {
      movedAt = performance.now()
    }
    const stop = router.subscribe('onBeforeLoad', () => {
      if (rest !== undefined) note()
    })
    for (const type of ownMoves) addEventListener(type, move, { passive: true })
    timer = setTimeout(keep, everyMs)
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(rest)
      forgetRead()
      for (const type of ownMoves) removeEventListener(type, move)
      removeEventListener('scroll', scroll)
      removeEventListener('pagehide', keep)
    }
  }, [surah, isChosen, isShown, router])
}
