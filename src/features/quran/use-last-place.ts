import { useEffect } from 'react'
import { logActivity } from '../../data/log-activity.ts'
import { keepPlace } from './last-place.ts'

/** At most one write in this time. */
const everyMs = 2_000

/** The ayah under the bars at the top of the page; in right-to-left lines the middle is surely inside one. */
function ayahAtTop(): number | null {
  const style = getComputedStyle(document.documentElement)
  const top = Number.parseFloat(style.scrollPaddingBlockStart) || 0
  for (const below of [48, 96, 160]) {
    const found = document.elementFromPoint(innerWidth / 2, top + below)?.closest('[data-ayah]')
    if (found instanceof HTMLElement) return Number(found.dataset.ayah)
  }
  return null
}

/** Keeps what is being read, so that the reader can offer to go on there. A surah that nobody chose is not kept. */
export function useLastPlace(surah: number, isChosen: boolean): void {
  useEffect(() => {
    if (!isChosen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasKept = false
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const ayah = ayahAtTop()
      if (ayah === null) return
      keepPlace({ surah, ayah })
      // To open a surah is not yet to read it.
      if (hasKept) void logActivity('quran')
      hasKept = true
    }
    const soon = () => {
      timer ??= setTimeout(keep, everyMs)
    }
    soon()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', soon)
      removeEventListener('pagehide', keep)
    }
  }, [surah, isChosen])
}
