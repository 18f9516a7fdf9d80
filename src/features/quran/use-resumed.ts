import { useEffect, useState } from 'react'
import { isBroughtBack, isFurther, lastVerse } from './last-place.ts'
import { verseOf } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

let isFirst = true

/**
 * Where one stopped in a surah whose page the browser brought back, also where one had read on from the ayah of its address; null
 * otherwise, and on the service.
 */
export function useResumed(surah: number, asked: AyahAddress | null): AyahAddress | null {
  const [resumed, setResumed] = useState<AyahAddress | null>(null)
  const [first] = useState(asked && verseOf(asked))
  useEffect(() => {
    const mayResume = isFirst && isBroughtBack()
    isFirst = false
    if (!mayResume) return
    const place = parseVerse(lastVerse())
    // oxlint-disable-next-line react/set-state-in-effect -- the service cannot know it, and its page is taken over first
    if (asked ? place?.surah === surah : isFurther(place, surah)) setResumed(place)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page that was brought back
  }, [])
  return resumed?.surah === surah && first === (asked && verseOf(asked)) ? resumed : null
}
