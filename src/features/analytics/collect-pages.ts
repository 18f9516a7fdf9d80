import { isLanguage } from '../../../contract/languages.ts'
import type { PageOnScreen, Tell } from './tell.ts'

const tabletPx = 768
const desktopPx = 1_024

function screenOf(width: number): 'phone' | 'tablet' | 'desktop' {
  if (width >= desktopPx) return 'desktop'
  return width >= tabletPx ? 'tablet' : 'phone'
}

/** Views of pages, and how long each was looked at: the time in which it was hidden does not count. */
export function collectPages(pages: PageOnScreen, tell: Tell): () => void {
  let page: string | null = null
  let seenSince = performance.now()

  const tellTime = () => {
    const seconds = Math.round((performance.now() - seenSince) / 1000)
    seenSince = performance.now()
    if (page !== null && seconds > 0) tell.onPage('time_on_page', page, { seconds })
  }
  const enter = () => {
    page = pages.get()
    seenSince = performance.now()
    if (page === null) return
    const language = document.documentElement.lang
    tell.onPage('page_view', page, {
      language: isLanguage(language) ? language : undefined,
      screen: screenOf(innerWidth),
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      isOnline: navigator.onLine,
    })
  }
  const turn = () => {
    tellTime()
    enter()
  }
  const seenOrHidden = () => {
    if (document.visibilityState === 'hidden') tellTime()
    seenSince = performance.now()
  }

  const unsubscribe = pages.subscribe(turn)
  document.addEventListener('visibilitychange', seenOrHidden)
  enter()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', seenOrHidden)
  }
}
