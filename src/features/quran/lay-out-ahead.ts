/** Time that must be left of an idle moment for one more ayah, in ms. */
const enoughMs = 6

/** So long after the page has moved it rests, in ms. */
const restMs = 400

const waiting = ':is(.ayah, .mushaf-page):not([data-laid-out])'

/** The first that lies below the screen: what lies above would push the page when its height becomes known. */
function firstBelow(): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(waiting))
    if (element.getBoundingClientRect().top > innerHeight) return element
  return null
}

/**
 * Lays ayat out before they come near the screen, one by one in idle moments, never while the page moves: what is laid out only when
 * it comes near costs frames of scrolling. Browsers without idle moments go on as they are. Answers how to stop.
 */
export function layOutAhead(): (() => void) | undefined {
  if (!('requestIdleCallback' in globalThis)) return undefined
  let movedAt = Number.NEGATIVE_INFINITY
  const move = () => {
    movedAt = performance.now()
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const layOut = (idle: IdleDeadline) => {
    if (performance.now() - movedAt < restMs) {
      rest = setTimeout(soon, restMs)
      return
    }
    const mayWork = idle.timeRemaining() > enoughMs
    const element = mayWork ? firstBelow() : null
    if (element) element.dataset.laidOut = ''
    if (element || !mayWork) soon()
  }
  let next = 0
  const soon = () => {
    next = requestIdleCallback(layOut)
  }
  soon()
  addEventListener('scroll', move, { passive: true })
  return () => {
    cancelIdleCallback(next)
    clearTimeout(rest)
    removeEventListener('scroll', move)
  }
}
