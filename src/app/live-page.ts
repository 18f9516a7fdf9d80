import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router'
import { createElement, useEffect, useState } from 'react'

/**
 * Once the page is React's own, and what its effects have found in the fields is drawn, the presses may go that index.html has
 * kept back; a task later, when React takes them.
 */
function useLive(): void {
  const [isTaken, setIsTaken] = useState(false)
  useEffect(() => {
    setTimeout(() => (isTaken ? dispatchEvent(new Event('live')) : setIsTaken(true)))
  }, [isTaken])
}

function livePage(page: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  const element = createElement(page)
  function LivePage() {
    useLive()
    return element
  }
  return Object.assign(LivePage, { preload: async () => page.preload?.() })
}

/** Lets each page of the tree tell when it lives. The page and not the shell around it: React takes them over apart. */
export function tellWhenLive(tree: AnyRoute): void {
  for (const route of Object.values<AnyRoute>(tree.children ?? {})) {
    const { component } = route.options
    if (component) route.update({ component: livePage(component) })
  }
}
