import { whenIdle } from '../data/when-idle.ts'
import type { makeRouter } from './router.ts'

type AppRouter = ReturnType<typeof makeRouter>

/** What people go on to: the ways out of the page itself, and the dock. Menus and the footer lead to everything there is. */
const likely = ':is(main, .dock) a[href^="/"]'
/** Of one page. A weak phone has better to do than to read the whole app. */
const mostWarmed = 8

const idle = () => new Promise<void>(whenIdle)

/**
 * Makes the pages that the one on screen leads to ready while nothing else is to be done, so that a touch opens them at
 * once. Called when the worker serves the page: it keeps what comes, and would fetch it in any case.
 * @returns when those of the first page are ready
 */
export function warmLinks(router: AppRouter): Promise<void> {
  const warmed = new Set<string>()
  const warm = () => warmNext(router, warmed, mostWarmed)
  router.subscribe('onResolved', () => void warm())
  return warm()
}

async function warmNext(router: AppRouter, warmed: Set<string>, left: number): Promise<void> {
  if (left === 0) return
  await idle()
  const link = [...document.querySelectorAll<HTMLAnchorElement>(likely)].find(
    ({ pathname, rel, href }) => !warmed.has(rel === 'next' ? href : pathname),
  )
  if (!link) return
  warmed.add(link.rel === 'next' ? link.href : link.pathname)
  // What cannot be had now is asked for again when it is wanted.
  await ready(router, link).catch(() => undefined)
  await warmNext(router, warmed, left - 1)
}

async function ready(router: AppRouter, { pathname, search, rel }: HTMLAnchorElement): Promise<void> {
  if (rel === 'next') {
    await router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) })
    return
  }
  const [, , route] = router.getMatchedRoutes(pathname)
  if (route) await router.loadRouteChunk(route)
}
