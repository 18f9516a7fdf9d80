import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ownMoves } from './own-moves.ts'
import { ayahElementId } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'
import { type ReadAyah, showAyah } from './show-ayah.ts'
import type { Stand } from './stand.ts'
import { extentOf, type Passage } from './use-surah-text.ts'

const isIn = ({ surah, ayah }: AyahAddress, of: number, { from, ayat }: Passage): boolean =>
  surah === of && ayah >= from && ayah < from + ayat.length

/**
 * Brings the page to where one was, or the ayah that the address names to its top, and again when ayat come before it or something
 * comes beside them, unless one has read on since.
 */
export function useAskedAyah(
  surah: number,
  asked: ReadAyah | null,
  stand: Stand | null,
  text: Passage,
  beside: readonly Passage[],
): void {
  const router = useRouter()
  const hasMoved = useRef(false)
  const place = stand?.place ?? asked
  const { past } = stand ?? asked ?? {}
  const isThere = place !== null && isIn(place, surah, text)
  const wanted = place && ayahElementId(place) + (past ?? '')
  const show = useEffectEvent(() => {
    if (isThere && !hasMoved.current) showAyah({ ...place, past })
  })
  useEffect(() => {
    if (wanted === null) return
    hasMoved.current = false
    const move = () => {
      hasMoved.current = true
    }
    for (const type of ownMoves) addEventListener(type, move, { passive: true, once: true })
    show()
    // The router scrolls to the top of a new page after this effect.
    const stop = router.subscribe('onRendered', () => show())
    return () => {
      stop()
      for (const type of ownMoves) removeEventListener(type, move)
    }
  }, [wanted, router])
  const there = extentOf([text, ...beside])
  const shownWith = useRef('')
  useLayoutEffect(() => {
    if (shownWith.current === there) return
    shownWith.current = there
    show()
  }, [there])
}
