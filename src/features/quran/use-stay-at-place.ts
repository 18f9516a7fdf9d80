import { useLayoutEffect, useRef } from 'react'
import { heldAyah, knownAyah, type ReadAyah, showAyah } from './show-ayah.ts'

/**
 * Where the ayat are laid out in another way, what was being read comes to where it stood, and again when something comes beside
 * them, till its reader moves the page.
 * @param layout of the ayat
 * @param there how much of what stands beside them is there
 */
export function useStayAtPlace(surah: number, layout: string, there: string): void {
  const seen = useRef({ layout, there })
  const stays = useRef<ReadAyah | null>(null)
  useLayoutEffect(() => {
    const held = heldAyah()
    const before = seen.current
    seen.current = { layout, there }
    const isAnew = before.layout !== layout
    if (!isAnew && before.there === there) return
    const place = isAnew ? knownAyah() : held === stays.current ? held : null
    stays.current = place?.surah === surah ? place : null
    if (stays.current) showAyah(stays.current)
  }, [surah, layout, there])
}
