import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ownMoves } from './own-moves.ts'
import { ayahElementId } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'
import { showAyah } from './show-ayah.ts'
import type { Passage } from './use-surah-text.ts'

/** How much of it is there. */
const extent = ({ from, ayat }: Passage): string => `${from}+${ayat.length}`

/**
 * Brings the ayah that the address names to the top, and again when ayat come before it or something comes beside them, unless one
 * has read on since.
 */
export function useAskedAyah(asked: AyahAddress | null, text: Passage, beside: readonly Passage[]): void {
  const { from, ayat } = text
  const router = useRouter()
  const hasMoved = useRef(false)
  const isHere = asked !== null && asked.ayah >= from && asked.ayah < from + ayat.length
  const id = isHere ? ayahElementId(asked) : null
  useEffect(() => {
    if (id === null) return
    hasMoved.current = false
    const move = () => {
      hasMoved.current = true
    }
    for (const type of ownMoves) addEventListener(type, move, { passive: true, once: true })
    showAyah(id)
    // The router scrolls to the top of a new page after this effect.
    const stop = router.subscribe('onRendered', () => showAyah(id))
    return () => {
      stop()
      for (const type of ownMoves) removeEventListener(type, move)
    }
  }, [id, router])
  const there = [text, ...beside].map(extent).join()
  const shownWith = useRef('')
  useLayoutEffect(() => {
    if (shownWith.current === there) return
    shownWith.current = there
    if (id !== null && !hasMoved.current) showAyah(id)
  }, [id, there])
}
