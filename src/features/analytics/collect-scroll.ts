import { scrollMarks } from './scroll-marks.ts'
import type { PageOnScreen, Tell } from './tell.ts'

/** How far a page was read: each mark once a visit to it. A page that was never moved tells nothing. */
export function collectScroll(pages: PageOnScreen, tell: Tell): () => void {
  let told = 0
  let isDue = false

  const measure = () => {
    isDue = false
    const page = pages.get()
    const { scrollHeight } = document.documentElement
    const reached = scrollMarks(scrollY + innerHeight, scrollHeight).filter(mark => mark > told)
    told = reached.at(-1) ?? told
    if (page !== null) for (const percent of reached) tell.onPage('scroll_depth', page, { percent })
  }
  const scrolled = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(measure)
  }
  const turned = () => {
    told = 0
  }

  const unsubscribe = pages.subscribe(turned)
  addEventListener('scroll', scrolled, { passive: true })
  return () => {
    unsubscribe()
    removeEventListener('scroll', scrolled)
  }
}
