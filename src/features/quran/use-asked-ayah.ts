import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ayahElementId } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'
import type { Passage } from './use-surah-text.ts'

/** What lies above is measured only when it comes near the screen, and then moves the ayah: so we look again. */
const looks = 3

function show(id: string, left = looks): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  if (left > 1) requestAnimationFrame(() => show(id, left - 1))
}

/** What people move a page with. A scroll event alone may be the router's or ours. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Brings the ayah that the address names to the top, and again when ayat come before it, unless one has read on since. */
export function useAskedAyah(asked: AyahAddress | null, { from, ayat }: Passage): void {
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
    show(id)
    // The router scrolls to the top of a new page after this effect.
    const stop = router.subscribe('onRendered', () => show(id))
    return () => {
      stop()
      for (const type of ownMoves) removeEventListener(type, move)
    }
  }, [id, router])
  useLayoutEffect(() => {
    if (id !== null && from === 1 && !hasMoved.current) show(id)
  }, [id, from])
}
