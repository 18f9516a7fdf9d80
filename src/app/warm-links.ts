import { workerStore } from '../data/register-worker.ts'
import { whenIdle } from '../data/when-idle.ts'
import { quietly } from '../lib/quietly.ts'
import type { makeRouter } from './router.ts'

type AppRouter = ReturnType<typeof makeRouter>

/** What people go on to: the ways out of the page itself, and the dock. Menus and the footer lead to everything there is. */
const likely = ':is(main, .dock) a[href^="/"]'
/** Of one page. A weak phone has better to do than to read the whole app. */
const mostWarmed = 8

/**
 * Makes the pages that the one on screen leads to ready, with their texts, while nothing else is to be done, so that a touch
 * opens them at once. Called when the worker has all scripts: it costs no network. The next surah's text is on the device too.
 * A page that is about to go makes nothing ready: that would hold the next version back.
 */
export function warmLinks(router: AppRouter): void {
  const warmed = new Set<string>()
  const warm = () => whenIdle(() => void warmNext(router, warmed, mostWarmed))
  router.subscribe('onResolved', warm)
  warm()
}

async function warmNext(router: AppRouter, warmed: Set<string>, left: number): Promise<void> {
  if (left === 0 || workerStore.getSnapshot().isTakingUpdate) return
  const link = [...document.querySelectorAll<HTMLAnchorElement>(likely)].find(
    ({ pathname, rel, href }) => !warmed.has(rel === 'next' ? href : pathname),
  )
  if (!link) return
  warmed.add(link.rel === 'next' ? link.href : link.pathname)
  // What cannot be had now is asked for again when it is wanted.
  await ready(router, link).catch(() => undefined)
  whenIdle(() => void warmNext(router, warmed, left - 1))
}

async function ready(router: AppRouter, { pathname, search, rel }: HTMLAnchorElement): Promise<void> {
  if (rel === 'next') {
    await router.preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) })
    return
  }
  const [, , route] = router.getMatchedRoutes(pathname)
  if (!route) return
  // A page's texts are called as its title's are; forms have what can go wrong beside them.
  const [texts = 'errors'] = route.options.staticData?.head?.split(':') ?? []
  await Promise.all([
    quietly(() => router.loadRouteChunk(route)),
    router.options.context.texts(texts, 'errors'),
  ])
}
