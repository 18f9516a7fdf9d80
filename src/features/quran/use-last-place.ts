import { useEffect, useEffectEvent } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { ayahAtTop } from './ayah-at-top.ts'
import { isFurther, keepPlace, lastVerse } from './last-place.ts'
import { ownMoves } from './own-moves.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

/** At most one write in this time. */
const everyMs = 2_000

/**
 * Keeps what is being read, so that the reader can offer to go on there. A surah that nobody chose is not kept. Where one was further
 * in a surah that is opened at its beginning, e.g. after a crash, that place is left until its reader moves; till then it is the ayah
 * that was brought to the top.
 */
export function useLastPlace(surah: number, isChosen: boolean, shown: AyahAddress | null): void {
  const isShown = shown !== null
  const readNow = useEffectEvent((hasMoved: boolean) => (hasMoved ? null : shown) ?? ayahAtTop())
  useEffect(() => {
    if (!isChosen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasKept = false
    let hasMoved = false
    const isLeft = !isShown && isFurther(parseVerse(lastVerse()), surah)
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (isLeft && !hasMoved) return
      const place = readNow(hasMoved)
      if (place === null) return
      keepPlace(place)
      // To open a surah is not yet to read it.
      if (hasKept) void logActivity('quran')
      hasKept = true
    }
    const soon = () => {
      timer ??= setTimeout(keep, everyMs)
    }
    const move = () => {
      hasMoved = true
    }
    for (const type of ownMoves) addEventListener(type, move, { passive: true, once: true })
    soon()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      for (const type of ownMoves) removeEventListener(type, move)
      removeEventListener('scroll', soon)
      removeEventListener('pagehide', keep)
    }
  }, [surah, isChosen, isShown])
}
