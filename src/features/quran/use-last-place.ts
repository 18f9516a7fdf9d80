import { useEffect } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { isFurther, keepPlace, lastVerse } from './last-place.ts'
import { ownMoves } from './own-moves.ts'
import { verseOfElement } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

/** At most one write in this time. */
const everyMs = 2_000

/** The ayah under the bars at the top of the page; in right-to-left lines the middle is surely inside one. */
function ayahAtTop(): AyahAddress | null {
  const style = getComputedStyle(document.documentElement)
  const top = Number.parseFloat(style.scrollPaddingBlockStart) || 0
  for (const below of [48, 96, 160]) {
    const found = document.elementFromPoint(innerWidth / 2, top + below)?.closest('[data-ayah]')
    // On a page of the mushaf it may be another surah's.
    if (found) return parseVerse(verseOfElement(found))
  }
  return null
}

/**
 * Keeps what is being read, so that the reader can offer to go on there. A surah that nobody chose is not kept. Where one was further
 * in a surah that is opened at its beginning, e.g. after a crash, that place is left until its reader moves.
 */
export function useLastPlace(surah: number, isChosen: boolean, asked: AyahAddress | null): void {
  const isAsked = asked !== null
  useEffect(() => {
    if (!isChosen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasKept = false
    let isLeft = !isAsked && isFurther(parseVerse(lastVerse()), surah)
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (isLeft) return
      const place = ayahAtTop()
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
      isLeft = false
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
  }, [surah, isChosen, isAsked])
}
