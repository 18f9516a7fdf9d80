import { useEffect } from 'react'
import { isBroughtBack, lastVerse } from '../last-place.ts'
import { ownMoves } from '../own-moves.ts'
import { ayahElementId } from '../reader-address.ts'
import { parseVerse, type ReaderPlace } from '../reader-search.ts'

/** Where one stopped on a page that the browser itself brought back, until one moves. */
let stopped = isBroughtBack() ? parseVerse(lastVerse()) : null

const move = () => {
  stopped = null
}
for (const type of ownMoves) addEventListener(type, move, { passive: true, once: true })

/** Goes on where one stopped, where that is in another surah than the one of the address. */
export function useResumedHere({ surah, from, to }: ReaderPlace, isAsked: boolean): void {
  useEffect(() => {
    if (isAsked || stopped?.surah !== surah || stopped.ayah < from || stopped.ayah > to) return
    document.getElementById(ayahElementId(stopped))?.scrollIntoView({ block: 'start' })
    stopped = null
  }, [surah, from, to, isAsked])
}
