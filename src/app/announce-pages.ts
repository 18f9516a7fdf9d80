import type { AnyRouter } from '@tanstack/react-router'
import { makeAnnouncer } from './announcer.ts'
import { focusedLink, focusPage, isLost } from './focus-page.ts'

/** The title, and what a page focuses of itself, come with the effects of its first drawing. */
const standsAfterMs = 150

/**
 * What a browser does with each page that it loads, for those opened within the app: the title is read out and the keyboard begins
 * within the page. A step within a page, which keeps its title, is none, unless it took away what had the focus.
 */
export function announcePages(router: Pick<AnyRouter, 'subscribe'>, announce = makeAnnouncer()): void {
  let left = { title: document.title, focused: document.activeElement }
  /** By which link a page was left, by its key in the tab's history. */
  const links = new Map<string, string>()
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (!hrefChanged) return
    left = { title: document.title, focused: document.activeElement }
    const [key, link] = [fromLocation?.state.__TSR_key, focusedLink()]
    if (key && link) links.set(key, link)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    const { title, focused } = left
    setTimeout(() => {
      if (!pathChanged && document.title === title && !isLost(focused)) return
      focusPage({
        before: focused,
        hash: toLocation.hash,
        leftBy: links.get(toLocation.state.__TSR_key ?? ''),
      })
      announce(document.title)
    }, standsAfterMs)
  })
}
