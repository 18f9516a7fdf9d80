import { isTrackedPage } from '../../contract/tracked-page.ts'
import { observable } from '../data/observable.ts'
import type { makeRouter } from './router.ts'

type Router = ReturnType<typeof makeRouter>

function pageOf({ state }: Router): string | null {
  const id = state.matches.at(-1)?.routeId ?? ''
  return isTrackedPage(id) ? id : null
}

/** The page on screen by its route's id, without what is in its address; null for a page that analytics may not name. */
export function pageOnScreen(router: Router) {
  const page = observable(pageOf(router))
  router.subscribe('onResolved', () => page.set(pageOf(router)))
  return page
}
