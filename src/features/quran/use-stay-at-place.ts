import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ownMoves } from './own-moves.ts'
import { ayahElementId, readerPath, verseOf } from './reader-address.ts'
import { heldAyah, knownAyah, type ReadAyah, showAyah } from './show-ayah.ts'

/** Calls when the page becomes wider or narrower: the bars of a phone come and go while one scrolls, and change its height alone. */
function onTurned(turned: () => void): () => void {
  const page = document.documentElement
  let widthPx = page.clientWidth
  const look = () => {
    if (page.clientWidth === widthPx) return
    widthPx = page.clientWidth
    turned()
  }
  addEventListener('resize', look)
  return () => removeEventListener('resize', look)
}

/** Calls whenever the ayat, or what stands above them, become taller or lower. */
function onResized(resized: () => void): () => void {
  const column = document.querySelector('.reader-column')
  const observer = new ResizeObserver(resized)
  if (column) observer.observe(column)
  return () => observer.disconnect()
}

/**
 * Where the ayat are laid out in another way, or the phone is turned, what was being read comes to where it stood. It does so again
 * when a translation or letters come later, as also what the address asks for, till its reader moves the page. Where it is no longer
 * on the page, the address goes to it.
 * @param layout of the ayat
 */
export function useStayAtPlace(surah: number, layout: string): void {
  const navigate = useNavigate()
  const seen = useRef<string | null>(null)
  const left = useRef<ReadAyah | null>(null)
  const stay = useEffectEvent(() => {
    const place = knownAyah()
    left.current = null
    if (!place) return
    if (document.getElementById(ayahElementId(place))) showAyah(place)
    // On a page of the mushaf one may read in another surah than the one of the address.
    else if (place.surah !== surah)
      void navigate({ to: readerPath, search: { verse: verseOf(place) }, resetScroll: false })
  })
  useLayoutEffect(() => {
    if (seen.current === layout) return
    // Who chose another layout before this part had come is held already.
    if (seen.current !== null || heldAyah()) stay()
    seen.current = layout
  }, [layout])
  useEffect(() => {
    const leave = () => {
      left.current = heldAyah()
    }
    const stops = [
      onTurned(() => {
        // At its beginning the page stays there.
        if (scrollY > 0) stay()
      }),
      onResized(() => {
        const held = heldAyah()
        if (held && held !== left.current) showAyah(held)
      }),
    ]
    for (const type of ownMoves) addEventListener(type, leave, { passive: true })
    return () => {
      for (const stop of stops) stop()
      for (const type of ownMoves) removeEventListener(type, leave)
    }
  }, [])
}
