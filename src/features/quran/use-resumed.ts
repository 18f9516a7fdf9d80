import { useEffect, useState } from 'react'
import { isBroughtBack, isFurther, lastRead } from './last-place.ts'
import { verseOf } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'
import type { ReadAyah } from './show-ayah.ts'

let isFirst = true

/**
 * Where one stopped in a surah whose page the browser brought back, also where one had read on from the ayah of its address; null
 * otherwise, and on the service.
 */
export function useResumed(surah: number, asked: AyahAddress | null): ReadAyah | null {
  const [resumed, setResumed] = useState<ReadAyah | null>(null)
  const [first] = useState(asked && verseOf(asked))
  useEffect(() => {
    const mayResume = isFirst && isBroughtBack()
    isFirst = false
    if (!mayResume) return
    const place = lastRead()
    // oxlint-disable-next-line react/set-state-in-effect -- the service cannot know it, and its page is taken over first
    if (asked ? place?.surah === surah : isFurther(place, surah)) setResumed(place)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the page that was brought back
  }, [])
  return resumed?.surah === surah && first === (asked && verseOf(asked)) ? resumed : null
}
