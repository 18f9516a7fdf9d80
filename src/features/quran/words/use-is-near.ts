import { type RefObject, useEffect, useState } from 'react'
import { keepInPlace } from './keep-in-place.ts'

/** True once an element has come within a screen of being seen, and from then on. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    // What is inside a row that the browser leaves unmeasured is nowhere; the row itself is somewhere.
    const row = element.current?.parentElement
    if (isNear || !row) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) keepInPlace(() => setIsNear(true))
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(row)
    return () => watch.disconnect()
  }, [element, isNear])
  return isNear
}
