import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { ownMoves } from '../own-moves.ts'
import { ayahElementId } from '../reader-address.ts'
import { forgetShown } from '../show-ayah.ts'
import { sameTrack, type Track } from './course.ts'
import { recited } from './recited.ts'

const nobody = () => null

/** How long after somebody moved the page themselves it is left where it is. */
const restMs = 4_000
let movedAt = Number.NEGATIVE_INFINITY

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

/** Whether it can be read without moving: below the bars, and all of it above the player, or as much as the screen holds. */
const isInSight = ({ top, bottom }: DOMRect, above: number, below: number): boolean =>
  top >= above - 1 && (bottom <= innerHeight - below || top < innerHeight * 0.25)

/** Goes along, unless the reader has moved just now or has left what was recited before. The page is then held nowhere else. */
function follow(element: Element, before: Element | null): void {
  const hasLeft = before !== null && !isSeen(before.getBoundingClientRect())
  const isResting = performance.now() - movedAt >= restMs
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
  const [above, below] = [scrollPaddingBlockStart, scrollPaddingBlockEnd].map(
    each => Number.parseFloat(each) || 0,
  )
  if (hasLeft || !isResting || isInSight(element.getBoundingClientRect(), above ?? 0, below ?? 0)) return
  forgetShown()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}

let shown: Track | null = null

/**
 * Marks the ayah that is recited, and keeps it in sight. The mark is set past React: of hundreds of rows two change, and
 * none is drawn anew.
 */
export function RecitedAyah(): null {
  const track = useSyncExternalStore(recited.subscribe, recited.get, nobody)
  const isHeard = track !== null
  useEffect(() => {
    if (!isHeard) return
    const move = ({ target }: Event) => {
      // Whoever asks the player for another ayah wants to see it.
      if (!(target instanceof Element && target.closest('.recitation-bar'))) movedAt = performance.now()
    }
    for (const type of ownMoves) addEventListener(type, move, { passive: true })
    return () => {
      for (const type of ownMoves) removeEventListener(type, move)
    }
  }, [isHeard])
  // After each drawing: the rows that were there may be others now.
  useLayoutEffect(() => {
    const element = track
      ? document.getElementById(ayahElementId({ ...track, ayah: Math.max(1, track.ayah) }))
      : null
    if (!element) return
    element.dataset.recited = ''
    const before = shown && document.getElementById(ayahElementId(shown))
    if (!sameTrack(shown, track)) follow(element, before)
    shown = track
    return () => {
      delete element.dataset.recited
    }
  })
  return null
}
