import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router'
import { createElement, useEffect } from 'react'

/**
 * Once the page is React's own, and what its effects have found in the fields is drawn, which React does in the next task, the
 * presses may go that index.html has kept back.
 */
const useLive = () =>
  useEffect(() => {
    setTimeout(() => setTimeout(() => dispatchEvent(new Event('live'))))
  }, [])

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
