import { useEffect, useState } from 'react'
import { isBroughtBack, isFurther, lastVerse } from './last-place.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

let isFirst = true

/**
 * Where one stopped in a surah whose page the browser brought back without being asked for an ayah; null otherwise, and on the
 * service.
 */
export function useResumed(surah: number, asked: AyahAddress | null): AyahAddress | null {
  const [resumed, setResumed] = useState<AyahAddress | null>(null)
  useEffect(() => {
    const mayResume = isFirst && asked === null && isBroughtBack()
    isFirst = false
    if (!mayResume) return
    const place = parseVerse(lastVerse())
    // oxlint-disable-next-line react/set-state-in-effect -- the service cannot know it, and its page is taken over first
    if (isFurther(place, surah)) setResumed(place)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page that was brought back
  }, [])
  return resumed?.surah === surah && asked === null ? resumed : null
}
