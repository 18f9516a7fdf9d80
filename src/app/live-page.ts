import type { AnyRoute, AsyncRouteComponent } from '@tanstack/react-router'
import { createElement, useEffect } from 'react'

/** Once the page is React's own, the presses may go that index.html has kept back; a task later, when React takes them. */
const useLive = () => useEffect(() => void setTimeout(() => dispatchEvent(new Event('live'))), [])

function livePage(page: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  function LivePage() {
    useLive()
    return createElement(page)
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
