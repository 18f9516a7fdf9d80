import { useEffect } from 'react'
import { isBroughtBack, lastRead } from '../last-place.ts'
import { ownMoves } from '../own-moves.ts'
import type { ReaderPlace } from '../reader-search.ts'
import { showAyah } from '../show-ayah.ts'

/** Where one stopped on a page that the browser itself brought back, until one moves. */
let stopped = isBroughtBack() ? lastRead() : null

const move = () => {
  stopped = null
}
for (const type of ownMoves) addEventListener(type, move, { passive: true, once: true })

/** Goes on where one stopped, where that is in another surah than the one of the address. */
export function useResumedHere({ surah, from, to }: ReaderPlace, isAsked: boolean): void {
  useEffect(() => {
    if (isAsked || stopped?.surah !== surah || stopped.ayah < from || stopped.ayah > to) return
    showAyah(stopped)
    stopped = null
  }, [surah, from, to, isAsked])
}
